// The open message, with its sender, actions and answer.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef, useState } from 'react';
import { type MessageState, topicLabels } from '#contract/site/contact.rules.ts';
import type { ContactMessage } from '#contract/site/contact.ts';
import { ListFailed } from '#web/components/list/ListFailed.tsx';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { ApiError } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Answer } from './Answer.tsx';
import { messageOptions, useMark } from './inbox.queries.ts';
import { inboxSearch } from './inbox.search.ts';
import { MessageActions } from './MessageActions.tsx';
import { stateStyles } from './message.labels.ts';

interface Props {
  messageId: string;
  /** The filter of the list, to return to. */
  state: MessageState | undefined;
  draft: string;
  onDraft: (draft: string) => void;
}

export function MessagePane({ messageId, state, draft, onDraft }: Props) {
  const { data, error, refetch } = useQuery(messageOptions(messageId));
  // Kept when the query cache is cleared: an answer may be in progress.
  const [opened, setOpened] = useState<ContactMessage>();
  if (data && data !== opened) setOpened(data);
  const message = data ?? opened;
  useMarkReadOnOpen(message);
  return (
    <>
      <Link
        to="/admin/messages"
        search={inboxSearch.write({ state })}
        activeOptions={{ exact: true }}
        className="mx-4 mt-2 inline-flex min-h-11 items-center gap-2 rounded text-[0.9375rem] font-semibold text-blue-ink underline-offset-4 hover:underline sm:mx-5 lg:hidden"
      >
        <ArrowLeft className="size-4.5" aria-hidden="true" />
        Back to the messages
      </Link>
      {message ? (
        <article className="p-5 max-lg:pt-2 sm:p-6">
          <Head message={message} />
          <p className="mt-5 wrap-anywhere whitespace-pre-wrap">{message.message}</p>
          <MessageActions message={message} shown={state} />
          <Answer message={message} draft={draft} onDraft={onDraft} />
        </article>
      ) : error ? (
        <div className="p-5">
          <NotLoaded error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <PaneLoading />
      )}
    </>
  );
}

function Head({ message }: { message: ContactMessage }) {
  const { label, tone } = stateStyles[message.state];
  return (
    <header className="border-b border-line pb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl">{topicLabels[message.topic]}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-2 wrap-anywhere">
        <bdi className="font-semibold">{message.name}</bdi>{' '}
        {message.email && (
          <a
            href={`mailto:${encodeURIComponent(message.email).replace('%40', '@')}`}
            className={`${textLink} font-medium`}
          >
            {message.email}
          </a>
        )}
      </p>
      <p className="text-sm text-muted">
        <time dateTime={message.createdAt}>{formatDateTime(message.createdAt)}</time>
        {message.username ? (
          <>
            , signed in as{' '}
            <Link
              to="/people/$username"
              params={{ username: message.username }}
              className="rounded font-semibold text-blue-ink underline underline-offset-4"
            >
              <bdi>{message.username}</bdi>
            </Link>
          </>
        ) : message.email === '' ? (
          ', by someone who has deleted their account since'
        ) : (
          ', not signed in: anyone can type a name and an address'
        )}
      </p>
    </header>
  );
}

function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const refusal = error instanceof ApiError ? error : undefined;
  if (refusal?.status === 404) {
    return (
      <ListMessage drawing="missing" title="No such message">
        {refusal.message}
      </ListMessage>
    );
  }
  return (
    <ListFailed title="The message could not be loaded" reason={refusal?.message ?? ''} onRetry={onRetry} />
  );
}

/** Only once, so that the open message can be marked as unread. */
function useMarkReadOnOpen(message: ContactMessage | undefined): void {
  const { mutate: mark } = useMark();
  const isHandled = useRef(false);
  useEffect(() => {
    if (!message || isHandled.current) return;
    isHandled.current = true;
    if (message.state === 'new') mark({ message, state: 'read', quiet: true });
  }, [message, mark]);
}

function PaneLoading() {
  return (
    <div className="p-5 sm:p-6">
      <p role="status" className="sr-only">
        Loading the message…
      </p>
      <div aria-hidden="true" className="space-y-4">
        <div className="h-6 w-1/3 animate-pulse rounded-md bg-line" />
        <div className="h-4 w-1/2 animate-pulse rounded-md bg-line" />
        <div className="h-28 animate-pulse rounded-md bg-line" />
      </div>
    </div>
  );
}
