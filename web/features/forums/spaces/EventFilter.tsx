// The event that a list of threads is about, with the way back to all threads.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useHydrated } from '#web/components/hydrated.hook.ts';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { EventLink } from '#web/parts/events/EventLink.tsx';
import { eventOptions } from '#web/parts/events/events.queries.ts';

interface Props {
  id: string;
  /** The list without this filter. */
  search: Record<string, string>;
}

export function EventFilter({ id, search }: Props) {
  // Not on the server: the page of the forums would be rendered again with every answer to a date.
  const isHydrated = useHydrated();
  const { data: event } = useQuery({ ...eventOptions(id), retry: false, enabled: isHydrated });
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4">
      <p className="min-w-0 wrap-anywhere text-muted">
        {'Threads about '}
        {event ? (
          <EventLink
            event={event}
            className="rounded font-semibold text-blue-ink underline-offset-4 hover:underline"
          >
            <bdi>{event.title}</bdi>
          </EventLink>
        ) : (
          'an event'
        )}
      </p>
      <Link to="/forums" search={search} resetScroll={false} className={textLink}>
        All threads
      </Link>
    </div>
  );
}
