// Event management: search, states, and the table of events.
import { useState } from 'react';
import type { ManagedEvent } from '#contract/calendar/events.ts';
import { FilterLinks } from '#web/components/FilterLinks.tsx';
import { ReasonDialog } from '#web/components/form/ReasonDialog.tsx';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { SearchBox } from '#web/components/SearchBox.tsx';
import { useList } from '#web/lib/list/list.hook.ts';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { eventStateLabels } from './event-state.labels.ts';
import { ManagedEventTable } from './ManagedEventTable.tsx';
import { cancelEvent, managedEventList, useEventsChanged } from './managed-events.queries.ts';
import { managedEventSearch, managedStates } from './managed-events.search.ts';

export function ManagedEvents() {
  const { q, state } = useSearchValues(managedEventSearch);
  const change = useChangeSearch(managedEventSearch);
  const list = useList(managedEventList, { q: q || undefined, state });
  const [toCancel, setToCancel] = useState<ManagedEvent>();
  const onChanged = useEventsChanged();
  const choices = [
    { name: 'all', label: 'All', search: managedEventSearch.write({ q }) },
    ...managedStates.map((name) => ({
      name,
      label: eventStateLabels[name].label,
      search: managedEventSearch.write({ q, state: name }),
    })),
  ];
  return (
    <>
      <SearchBox
        label="Search events"
        placeholder="Search by title, host or tag"
        value={q}
        onSearch={(text) => change({ q: text }, { replace: true })}
        className="mt-5 max-w-2xl"
      />
      <div className="mt-3">
        <FilterLinks label="Which events" to="/admin/events" choices={choices} chosen={state ?? 'all'} />
      </div>
      <ListView
        list={list}
        counted={['event', 'events']}
        failed="The events could not be loaded"
        loading="Loading the events…"
        skeleton={
          <ListSkeleton count={8}>
            <div className="m-4 h-10 animate-pulse rounded bg-line" />
          </ListSkeleton>
        }
        empty={
          <ListMessage drawing="missing" title="No events found">
            {q
              ? 'Try a shorter word of the title.'
              : 'Proposals and published events are listed here, drafts are not.'}
          </ListMessage>
        }
      >
        {(events) => <ManagedEventTable events={events} outdated={list.outdated} onCancel={setToCancel} />}
      </ListView>
      {toCancel && (
        <ReasonDialog
          title={`Cancel “${toCancel.title}”`}
          hint="Everyone who wanted to come reads it, and the audit log keeps it."
          action="Cancel the event"
          save={(reason) => cancelEvent(toCancel._id, reason)}
          onClose={() => {
            setToCancel(undefined);
            void onChanged();
          }}
        />
      )}
    </>
  );
}
