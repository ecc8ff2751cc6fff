import { Events } from '#web/features/events/Events.tsx';
import { ViewChoice } from '#web/features/events/ViewChoice.tsx';

export default function EventsPage() {
  return (
    <div className="content pt-8 pb-16 md:pt-12">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h1>Events</h1>
        <ViewChoice />
      </div>
      <Events />
    </div>
  );
}
