// What a thread is about: an event, or the place in a resource where it was asked, as a link that opens it there.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import MapPin from 'lucide-react/icons/map-pin';
import type { ThreadAnchor } from '#contract/forums/threads.ts';
import { withSlug } from '#contract/slugs.ts';
import { useHydrated } from '#web/components/hydrated.hook.ts';
import { EventLink } from '#web/parts/events/EventLink.tsx';
import { threadHash, timeOf } from '#web/parts/threads/spot.labels.ts';
import { useThread } from './thread-context.ts';
import { anchorResourceOptions } from './threads.queries.ts';

const line = 'mt-2 flex items-start gap-2 text-[0.9375rem] text-muted';
const link = 'rounded font-semibold wrap-anywhere text-blue-ink underline-offset-4 hover:underline';

export function AnchorLink() {
  const { event } = useThread().thread;
  if (!event) return <PlaceLink />;
  return (
    <p className={line}>
      <CalendarDays className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
      <span className="min-w-0">
        About the event{' '}
        <EventLink event={event} className={link}>
          <bdi>{event.title}</bdi>
        </EventLink>
      </span>
    </p>
  );
}

function PlaceLink() {
  const { _id, anchor } = useThread().thread;
  // Not on the server: every view of a resource changes its row, and the page of the thread would be rendered again.
  const isHydrated = useHydrated();
  const { data: resource, isError } = useQuery({
    ...anchorResourceOptions(anchor?.resourceId ?? ''),
    enabled: isHydrated && anchor !== undefined,
  });
  if (!anchor || isError) return null;
  return (
    <p className={line}>
      <MapPin className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
      <span className="min-w-0">
        {placeOf(anchor, resource?.version)}{' '}
        <Link
          to="/resources/$resourceId"
          params={{ resourceId: resource ? withSlug(resource._id, resource.title) : anchor.resourceId }}
          hash={threadHash(_id)}
          className={link}
        >
          <bdi>{resource?.title ?? 'a resource'}</bdi>
        </Link>
      </span>
    </p>
  );
}

/** With the version that it was asked about, where the resource has a newer one. */
function placeOf({ page, seconds, version }: ThreadAnchor, newest: number | undefined): string {
  const ofVersion = version && newest && version < newest ? `version ${version} of` : '';
  if (page !== undefined) return `About page ${page} of ${ofVersion}`.trim();
  return seconds === undefined ? 'About' : `About ${timeOf(seconds)} in`;
}
