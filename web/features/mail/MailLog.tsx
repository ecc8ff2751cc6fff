// The mails of the site, the newest first, and how they leave it.
import { useInfiniteQuery } from '@tanstack/react-query';
import FolderOpen from 'lucide-react/icons/folder-open';
import MailIcon from 'lucide-react/icons/mail';
import Send from 'lucide-react/icons/send';
import { type MailState, mailStates } from '#contract/mail.rules.ts';
import type { MailList } from '#contract/mail.ts';
import { FilterLinks } from '#web/components/FilterLinks.tsx';
import { ListFailed } from '#web/components/ListFailed.tsx';
import { ListMessage } from '#web/components/ListMessage.tsx';
import { LoadMore } from '#web/components/LoadMore.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { moreOf } from '#web/lib/more.ts';
import { useSearchValues } from '#web/lib/search-params.ts';
import { MailLoading } from './MailLoading.tsx';
import { MailRow } from './MailRow.tsx';
import { mailListOptions } from './mail.queries.ts';
import { mailSearch } from './mail.search.ts';
import { stateLooks } from './mail.words.ts';

const choices = [
  { name: 'all', label: 'All', search: {} },
  ...mailStates.map((name) => ({
    name,
    label: stateLooks[name].label,
    search: mailSearch.write({ state: name }),
  })),
];

const empty: Record<MailState | 'all', readonly [title: string, text: string]> = {
  all: ['No mails yet', 'As soon as the site has something to tell someone by mail, it will be listed here.'],
  queued: ['Nothing is waiting', 'Every mail has been sent, or has failed.'],
  sent: ['Nothing was sent yet', 'Mails that were handed over are listed here for three months.'],
  failed: ['Nothing has failed', 'A mail that cannot be delivered would be listed here, with the reason.'],
  dropped: ['Nothing was dropped', 'Mails that nobody wanted any more when their turn came are listed here.'],
};

export function MailLog() {
  const { state } = useSearchValues(mailSearch);
  const query = useInfiniteQuery(mailListOptions(state));
  const delivery = query.data?.pages[0]?.delivery;
  return (
    <>
      {delivery && <DeliveryNote delivery={delivery} />}
      <div className="mt-6 mb-4">
        <FilterLinks label="Which mails" to="/admin/mail" choices={choices} chosen={state ?? 'all'} />
      </div>
      <Mails query={query} shown={state ?? 'all'} />
    </>
  );
}

type MailQuery = ReturnType<typeof useInfiniteQuery<MailList>> & {
  data: { pages: MailList[] } | undefined;
};

function Mails({ query, shown }: { query: MailQuery; shown: MailState | 'all' }) {
  const mails = query.data?.pages.flatMap((page) => page.mails);
  if (query.isError && !mails) {
    return (
      <ListFailed
        title="The mails could not be loaded"
        reason={reasonOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!mails) return <MailLoading />;
  if (mails.length === 0) {
    const [title, text] = empty[shown];
    return (
      <ListMessage picture={<MailIcon className="size-8" aria-hidden="true" />} title={title}>
        {text}
      </ListMessage>
    );
  }
  const outdated = query.isPlaceholderData;
  return (
    <>
      <ul
        aria-label="Mails"
        aria-busy={outdated}
        className={`rounded-card border border-line bg-surface shadow-lift transition-opacity ${outdated ? 'opacity-60' : ''}`}
      >
        {mails.map((mail) => (
          <MailRow key={mail._id} mail={mail} />
        ))}
      </ul>
      <LoadMore list={moreOf(query)} shown={mails.length} />
    </>
  );
}

function DeliveryNote({ delivery }: { delivery: MailList['delivery'] }) {
  const Icon = delivery === 'smtp' ? Send : FolderOpen;
  return (
    <p className="mt-4 flex max-w-prose items-start gap-2.5 text-[0.9375rem]">
      <Icon className="mt-1 size-4.5 shrink-0 text-blue-ink" aria-hidden="true" />
      {delivery === 'smtp'
        ? 'Mails are sent through the mail server of this site.'
        : 'This site has no mail server: each mail is written to the outbox folder, as a file that a mail program opens.'}
    </p>
  );
}
