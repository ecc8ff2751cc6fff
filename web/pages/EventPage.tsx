import { idOf } from '#contract/slugs.ts';
import { EventView } from '#web/features/calendar/events/EventView.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';

export default function EventPage() {
  const { event } = usePathParams('/events/$event');
  return <EventView id={idOf(event)} />;
}
