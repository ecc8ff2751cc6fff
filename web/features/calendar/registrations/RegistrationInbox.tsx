// Proposals of one state, with the decisions of moderators.
import { useQueryClient } from '@tanstack/react-query';
import Inbox from 'lucide-react/icons/inbox';
import { useRef } from 'react';
import { type RegistrationState, registrationStates } from '#contract/calendar/registrations.rules.ts';
import { FilterLinks } from '#web/components/FilterLinks.tsx';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { useList } from '#web/lib/list/list.hook.ts';
import { useSearchValues } from '#web/lib/search-params.ts';
import { RegistrationCard } from './RegistrationCard.tsx';
import { stateLabels } from './registration.labels.ts';
import { registrationList, registrationsKey } from './registrations.queries.ts';
import { registrationsSearch } from './registrations.search.ts';

const empty: Record<RegistrationState, readonly [title: string, text: string]> = {
  proposed: ['Nothing waits', 'Events that members propose will arrive here.'],
  returned: ['Nothing was asked back', 'Proposals that wait for an answer of their authors are listed here.'],
  rejected: ['Nothing was rejected', 'Rejected proposals are listed here; their authors may try again.'],
  published: ['Nothing was published yet', 'Proposals that became events are listed here.'],
};

export function RegistrationInbox() {
  const client = useQueryClient();
  const { state } = useSearchValues(registrationsSearch);
  const list = useList(registrationList, { state });
  const region = useRef<HTMLElement>(null);
  const [title, text] = empty[state];
  const onDecided = async () => {
    // The pressed button disappears with its proposal.
    region.current?.focus();
    await client.invalidateQueries({ queryKey: registrationsKey });
  };
  return (
    <>
      <div className="mt-6 mb-4">
        <FilterLinks
          label="Which proposals"
          to="/admin/registrations"
          chosen={state}
          choices={registrationStates.map((name) => ({
            name,
            label: stateLabels[name].label,
            search: registrationsSearch.write({ state: name }),
          }))}
        />
      </div>
      <section ref={region} tabIndex={-1} aria-label="Proposed events" className="outline-none">
        <ListView
          list={list}
          failed="The proposals could not be loaded"
          loading="Loading the proposals…"
          skeleton={
            <ListSkeleton count={2} className="space-y-5">
              <div className="h-72 animate-pulse rounded-card bg-line" />
            </ListSkeleton>
          }
          empty={
            <ListMessage picture={<Inbox className="size-8" aria-hidden="true" />} title={title}>
              {text}
            </ListMessage>
          }
        >
          {(registrations) => (
            <ul aria-label="Proposals" className="space-y-5">
              {registrations.map((registration) => (
                <RegistrationCard
                  key={`${registration._id} ${registration.event.version}`}
                  registration={registration}
                  onDecided={() => void onDecided()}
                />
              ))}
            </ul>
          )}
        </ListView>
      </section>
    </>
  );
}
