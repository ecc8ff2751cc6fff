import { idOf } from '#contract/slugs.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { EditEvent } from '#web/features/events/form/EditEvent.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';

export default function EditEventPage() {
  const { event } = usePathParams('/events/$event/edit');
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/events/mine">Your events</BackLink>
      <h1 className="mt-2 mb-5">Edit the event</h1>
      <EditEvent id={idOf(event)} />
    </div>
  );
}
