import { pages } from '#contract/pages.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { OwnEvents } from '#web/features/calendar/events/OwnEvents.tsx';

const { title, description } = pages['/events/mine'];

export default function OwnEventsPage() {
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/events">All events</BackLink>
      <div className="mt-2 mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1>{title}</h1>
          <p className="mt-2 text-muted">{description}</p>
        </div>
        <ButtonLink to="/events/new">Propose an event</ButtonLink>
      </div>
      <OwnEvents />
    </div>
  );
}
