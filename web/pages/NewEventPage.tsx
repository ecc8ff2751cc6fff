import { BackLink } from '#web/components/BackLink.tsx';
import { EventForm } from '#web/features/calendar/events/form/EventForm.tsx';

export default function NewEventPage() {
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/events">All events</BackLink>
      <h1 className="mt-2 mb-5">Make an event</h1>
      <EventForm />
    </div>
  );
}
