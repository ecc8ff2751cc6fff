import { ButtonLink } from '#web/components/ui/Button.tsx';
import { Events } from '#web/features/calendar/events/Events.tsx';
import { ViewChoice } from '#web/features/calendar/events/ViewChoice.tsx';
import { useSession } from '#web/lib/session.ts';

export default function EventsPage() {
  const isMember = useSession().status === 'signed-in';
  return (
    <div className="content pt-8 pb-16 md:pt-12">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h1>Events</h1>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <ViewChoice />
          {isMember && (
            <ButtonLink to="/events/mine" variant="outline">
              Your events
            </ButtonLink>
          )}
          <ButtonLink to="/events/new">Propose an event</ButtonLink>
        </div>
      </div>
      <Events />
    </div>
  );
}
