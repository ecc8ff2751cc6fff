// The sessions of the two: events that only they see, with answers, reminders and calendars as all events.
import { useState } from 'react';
import type { MentorshipSpace } from '#contract/together/mentorships.ts';
import { Section } from '#web/components/Section.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { EventLink } from '#web/parts/events/EventLink.tsx';
import { whenText } from '#web/parts/events/event-times.ts';
import { SessionForm } from './SessionForm.tsx';

interface Props {
  id: string;
  sessions: MentorshipSpace['sessions'];
}

export function Sessions({ id, sessions }: Props) {
  const [isPlanning, setPlanning] = useState(false);
  return (
    <Section title="Sessions">
      {sessions.length === 0 ? (
        <p className="text-muted">No session is planned.</p>
      ) : (
        <ul aria-label="Sessions" className="space-y-2">
          {sessions.map((date) => (
            <li key={date._id} className="min-w-0">
              <EventLink
                event={date}
                className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-blue-ink underline-offset-4 hover:underline"
              >
                {whenText(date)}
              </EventLink>
              <p className="text-[0.9375rem] wrap-anywhere text-muted">
                {[date.place, date.isOnline && 'online'].filter(Boolean).join(', ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        {isPlanning ? (
          <SessionForm id={id} onClose={() => setPlanning(false)} />
        ) : (
          <Button variant="outline" onClick={() => setPlanning(true)}>
            Plan a session
          </Button>
        )}
      </div>
    </Section>
  );
}
