// A message in the list: sender, topic, excerpt and state.
import { Link } from '@tanstack/react-router';
import { type MessageState, topicLabels } from '#contract/site/contact.rules.ts';
import type { MessageSummary } from '#contract/site/contact.ts';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { inboxSearch } from './inbox.search.ts';
import { stateStyles } from './message.labels.ts';

interface Props {
  message: MessageSummary;
  /** The filter of the list. */
  shown: MessageState | undefined;
  open: boolean;
}

export function MessageRow({ message, shown, open }: Props) {
  const { label, tone } = stateStyles[message.state];
  const isNew = message.state === 'new';
  return (
    <li
      className={`relative border-line px-4 py-3 not-first:border-t hover:bg-blue-soft/60 has-focus-visible:bg-blue-soft/60 ${open ? 'bg-blue-soft' : ''}`}
    >
      <div className="flex items-baseline justify-between gap-3">
        <Link
          id={`message-${message._id}`}
          to="/admin/messages"
          search={inboxSearch.write({ state: shown, message: message._id })}
          activeOptions={{ exact: true }}
          aria-current={open ? 'page' : undefined}
          resetScroll={false}
          className={`min-w-0 truncate rounded after:absolute after:inset-0 ${isNew ? 'font-bold' : 'font-medium'}`}
        >
          <bdi>{message.name}</bdi>
        </Link>
        <span className="shrink-0 text-sm text-muted">
          <TimeAgo at={message.createdAt} />
        </span>
      </div>
      <div className="mt-0.5 flex items-center justify-between gap-3">
        <p className={`min-w-0 truncate text-[0.9375rem] ${isNew ? 'font-semibold' : ''}`}>
          {topicLabels[message.topic]}
        </p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-muted">{message.excerpt}</p>
    </li>
  );
}
