// The sessions of a group, with the answers of its members.
import { useQuery } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';
import { isOrganiser } from '#contract/together/groups.rules.ts';
import type { Group } from '#contract/together/groups.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { Section } from '#web/components/Section.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { TimeFinder } from '#web/features/together/groups/fit/TimeFinder.tsx';
import { sessionsOptions } from '#web/features/together/groups/groups.queries.ts';
import { SessionForm } from './SessionForm.tsx';
import { SessionRow } from './SessionRow.tsx';

export function Sessions({ group }: { group: Group }) {
  const { data, isError } = useQuery(sessionsOptions(group._id));
  const [isPlanning, setPlanning] = useState(false);
  if (isError) return <Alert>The sessions could not be loaded.</Alert>;
  const mayPlan = group.state === 'active' && !group.isHidden;
  return (
    <>
      {mayPlan && !isPlanning && (
        <Button onClick={() => setPlanning(true)}>
          <CalendarPlus className="size-4.5" aria-hidden="true" />
          Plan a session
        </Button>
      )}
      {isPlanning && (
        <Section title="Plan a session">
          {isOrganiser(group.membership) && <TimeFinder group={group} onPlanned={() => setPlanning(false)} />}
          <SessionForm group={group} onDone={() => setPlanning(false)} />
        </Section>
      )}
      {!data && (
        <p role="status" className="flex justify-center py-8 text-muted">
          <Spinner />
          <span className="sr-only">Loading the sessions…</span>
        </p>
      )}
      {data?.next.length === 0 && !isPlanning && (
        <ListMessage
          picture={<CalendarPlus className="size-8" aria-hidden="true" />}
          title="No session planned yet"
        >
          Plan the first one: the others are told and say whether they come.
        </ListMessage>
      )}
      {data && data.next.length > 0 && (
        <Section title="Next sessions">
          <ul className="divide-y divide-line">
            {data.next.map((session) => (
              <SessionRow key={session.date.dateId} session={session} />
            ))}
          </ul>
        </Section>
      )}
      {data && data.past.length > 0 && (
        <Section title="Past sessions">
          <ul className="divide-y divide-line">
            {data.past.map((session) => (
              <SessionRow key={session.date.dateId} session={session} isPast />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
