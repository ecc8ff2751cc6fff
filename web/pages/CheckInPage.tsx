import { idOf } from '#contract/slugs.ts';
import { CheckInView } from '#web/features/calendar/attendances/CheckInView.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';

export default function CheckInPage() {
  const { event } = usePathParams('/events/$event/check-in');
  return <CheckInView eventId={idOf(event)} />;
}
