// The newest threads about an event, on its page.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CampusEvent } from '#contract/calendar/events.ts';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { NewestThreads } from '#web/parts/threads/NewestThreads.tsx';
import { eventThreadsOptions } from './events.queries.ts';

export function Discussion({ event: { _id } }: { event: CampusEvent }) {
  const { data } = useQuery(eventThreadsOptions(_id));
  return (
    <NewestThreads
      title="Discussion"
      list={data}
      nothing="Nobody has asked about it yet. Its hosts are told of what you write."
      ask="Ask or discuss"
      search={{ event: _id }}
      seeAll={(threads) => (
        <Link to="/forums" search={{ event: _id }} className={textLink}>
          {`See all ${threads} about this event`}
        </Link>
      )}
    />
  );
}
