// A badge with the number of unread messages.
import { useQuery } from '@tanstack/react-query';
import { Badge } from '#web/components/ui/Badge.tsx';
import { unreadOptions } from './inbox.queries.ts';
import { formatMessageCount } from './message-count.ts';

export function NewMessages() {
  const { data: count = 0 } = useQuery(unreadOptions);
  return count > 0 ? <Badge>{formatMessageCount(count)} new</Badge> : null;
}
