// The mail log, newest first, with the delivery method.
import FolderOpen from 'lucide-react/icons/folder-open';
import MailIcon from 'lucide-react/icons/mail';
import Send from 'lucide-react/icons/send';
import { type MailState, mailStates } from '#contract/platform/mail.rules.ts';
import type { MailList } from '#contract/platform/mail.ts';
import { FilterLinks } from '#web/components/FilterLinks.tsx';
import { busyWhile } from '#web/components/list/busy.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { SearchBox } from '#web/components/SearchBox.tsx';
import { tableRoles } from '#web/components/table-roles.ts';
import { useList } from '#web/lib/list/list.hook.ts';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { MailRow } from './MailRow.tsx';
import { MailSkeleton } from './MailSkeleton.tsx';
import { stateStyles } from './mail.labels.ts';
import { mailList } from './mail.queries.ts';
import { mailSearch } from './mail.search.ts';

const choicesFor = (to: string) => [
  { name: 'all', label: 'All', search: mailSearch.write({ to }) },
  ...mailStates.map((name) => ({
    name,
    label: stateStyles[name].label,
    search: mailSearch.write({ to, state: name }),
  })),
];

const columns = ['Mail', 'To', 'State', 'When'];

const empty: Record<MailState | 'all', readonly [title: string, text: string]> = {
  all: ['No mails yet', 'As soon as the site has something to tell someone by mail, it will be listed here.'],
  queued: ['Nothing is waiting', 'Every mail has been sent, or has failed.'],
  sent: ['Nothing was sent yet', 'Mails that were handed over are listed here for three months.'],
  failed: ['Nothing has failed', 'A mail that cannot be delivered would be listed here, with the reason.'],
  dropped: ['Nothing was dropped', 'Mails that nobody wanted any more when their turn came are listed here.'],
};

export function MailLog() {
  const { to, state } = useSearchValues(mailSearch);
  const change = useChangeSearch(mailSearch);
  const list = useList(mailList, { to, state });
  const delivery = list.pages?.[0]?.delivery;
  const [title, text] = to
    ? ['No mails found', 'No mail of this kind was sent to such an address.']
    : empty[state ?? 'all'];
  return (
    <>
      {delivery && <DeliveryNote delivery={delivery} />}
      <SearchBox
        label="Search mails"
        placeholder="Search by address"
        value={to}
        onSearch={(words) => change({ to: words }, { replace: true })}
        className="mt-6 max-w-2xl"
      />
      <div className="mt-4 mb-4">
        <FilterLinks label="Which mails" to="/admin/mail" choices={choicesFor(to)} chosen={state ?? 'all'} />
      </div>
      <ListView
        list={list}
        failed="The mails could not be loaded"
        loading="Loading the mails…"
        skeleton={<MailSkeleton />}
        empty={
          <ListMessage picture={<MailIcon className="size-8" aria-hidden="true" />} title={title}>
            {text}
          </ListMessage>
        }
      >
        {(mails) => (
          <table
            {...tableRoles.table}
            aria-label="Mails"
            {...busyWhile(
              list.outdated,
              'w-full rounded-card border border-line bg-surface text-left text-[0.9375rem] shadow-lift max-md:block md:border-separate md:border-spacing-0',
            )}
          >
            <thead {...tableRoles.rows} className="max-md:sr-only">
              <tr {...tableRoles.row}>
                {columns.map((column) => (
                  <th
                    {...tableRoles.columnHeader}
                    key={column}
                    className="px-3 py-3 text-sm font-semibold text-muted first:pl-5"
                  >
                    {column}
                  </th>
                ))}
                <th {...tableRoles.columnHeader} className="w-px">
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody {...tableRoles.rows} className="max-md:block">
              {mails.map((mail) => (
                <MailRow key={mail._id} mail={mail} />
              ))}
            </tbody>
          </table>
        )}
      </ListView>
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
