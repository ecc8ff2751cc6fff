// The record of copyright notices, newest first, with filters and the file of what they leave.
import Copyright from 'lucide-react/icons/copyright';
import Download from 'lucide-react/icons/download';
import { claimStates } from '#contract/safety/copyright.rules.ts';
import { FilterSelect } from '#web/components/FilterSelect.tsx';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { SearchBox } from '#web/components/SearchBox.tsx';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { apiUrl } from '#web/lib/api.ts';
import { useList } from '#web/lib/list/list.hook.ts';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { claimLabels } from './copyright.labels.ts';
import { recordedNotices } from './copyright.queries.ts';
import { noticesSearch } from './copyright.search.ts';
import { RecordedNotice } from './RecordedNotice.tsx';

const states = {
  '': 'All outcomes',
  ...Object.fromEntries(claimStates.map((state) => [state, claimLabels[state][1]])),
};

export function NoticeRecord() {
  const { state, reference } = useSearchValues(noticesSearch);
  const change = useChangeSearch(noticesSearch);
  const query = { state: state || undefined, reference: reference || undefined };
  const list = useList(recordedNotices, query);
  return (
    <>
      <div className="mt-6 mb-5 grid gap-3 sm:grid-cols-[1fr_auto_auto]">
        <SearchBox
          label="Reference"
          placeholder="A reference, such as C-7F3K2M9Q"
          value={reference}
          onSearch={(wanted) => change({ reference: wanted }, { replace: true })}
        />
        <FilterSelect
          aria-label="Outcome"
          value={state}
          options={states}
          onChoose={(wanted) => change({ state: wanted })}
        />
        <a
          href={apiUrl('GET /api/admin/copyright/notices.csv', { query })}
          download="copyright-notices.csv"
          className={buttonClass({ variant: 'outline' })}
        >
          <Download className="size-4.5" aria-hidden="true" />
          Download as CSV
        </a>
      </div>
      <ListView
        list={list}
        failed="The notices could not be loaded"
        loading="Loading the notices…"
        skeleton={
          <ListSkeleton count={3}>
            <div className="h-40 animate-pulse rounded-card bg-line" />
          </ListSkeleton>
        }
        empty={
          <ListMessage
            picture={<Copyright className="size-8" aria-hidden="true" />}
            title={state || reference ? 'Nothing found' : 'No notice was sent yet'}
          >
            {state || reference
              ? 'No notice has this reference and outcome.'
              : 'What rights holders send with the form at /copyright is kept here.'}
          </ListMessage>
        }
      >
        {(notices) => (
          <ol aria-label="Notices" className="space-y-4">
            {notices.map((notice) => (
              <RecordedNotice key={notice._id} notice={notice} />
            ))}
          </ol>
        )}
      </ListView>
    </>
  );
}
