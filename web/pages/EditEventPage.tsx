import { idOf } from '#contract/slugs.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { editEventSearch } from '#web/features/calendar/events/events.search.ts';
import { EditEvent } from '#web/features/calendar/events/form/EditEvent.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';
import { useSearchValues } from '#web/lib/search-params.ts';

export default function EditEventPage() {
  const { event } = usePathParams('/events/$event/edit');
  const { from } = useSearchValues(editEventSearch);
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      {from === 'event' ? (
        <BackLink to="/events/$event" params={{ event }}>
          Back to the event
        </BackLink>
      ) : from === 'management' ? (
        <BackLink to="/admin/events">Event Management</BackLink>
      ) : (
        <BackLink to="/events/mine">Your events</BackLink>
      )}
      <h1 className="mt-2 mb-5">Edit the event</h1>
      <EditEvent id={idOf(event)} listPath={from === 'management' ? '/admin/events' : '/events/mine'} />
    </div>
  );
}
