// The page of an event: its queries, and what is shown while they load or when they fail.
import { useQuery } from '@tanstack/react-query';
import { eventPath } from '#contract/calendar/events.rules.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { MessagePage } from '#web/components/MessagePage.tsx';
import { PageFailed } from '#web/components/PageFailed.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { useDocumentTitle } from '#web/components/title.hook.ts';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { isMissing } from '#web/lib/api.ts';
import { useCanonicalAddress } from '#web/lib/canonical-address.hook.ts';
import { eventOptions } from '#web/parts/events/events.queries.ts';
import { OpenEvent } from './OpenEvent.tsx';

export function EventView({ id }: { id: string }) {
  const { data: event, error, refetch } = useQuery(eventOptions(id));
  useCanonicalAddress(event?._id, event && eventPath(event));
  const missing = isMissing(error);
  useDocumentTitle(missing ? 'Event not found' : event?.title);

  if (missing)
    return (
      <MessagePage
        title="Event not found"
        drawing="missing"
        actions={<ButtonLink to="/events">See all events</ButtonLink>}
      >
        <p>There is no event at this address. It may have been withdrawn.</p>
      </MessagePage>
    );
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/events">All events</BackLink>
      {event ? (
        <OpenEvent event={event} />
      ) : error ? (
        <PageFailed title="Event" onRetry={() => void refetch()}>
          This event could not be loaded. Your connection may be away for a moment.
        </PageFailed>
      ) : (
        <PageSpinner label="Loading the event…" />
      )}
    </div>
  );
}
