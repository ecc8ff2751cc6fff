// A badge with the number of stories that wait for a moderator.
import { useQuery } from '@tanstack/react-query';
import { Badge } from '#web/components/ui/Badge.tsx';
import { waitingOptions } from './review.queries.ts';
import { formatStoryCount } from './story-count.ts';

export function WaitingStories() {
  const { data: count = 0 } = useQuery(waitingOptions);
  return count > 0 ? <Badge tone="yellow">{formatStoryCount(count)} waiting</Badge> : null;
}
