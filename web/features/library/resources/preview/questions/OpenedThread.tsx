// A thread beside the resource that it is about: the question and its accepted answer.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { authorName } from '#contract/forums/threads.rules.ts';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { threadOptions } from '#web/features/library/resources/preview/questions/questions.queries.ts';
import { MarkdownText } from '#web/parts/markdown/MarkdownText.tsx';
import { StatusBadge } from '#web/parts/threads/StatusBadge.tsx';
import { ThreadLink } from '#web/parts/threads/ThreadLink.tsx';

/** Beside the page where there is room, below it on a phone. */
const frame =
  'm-3 rounded-card border border-line bg-surface p-4 shadow-lift md:absolute md:top-0 md:left-0 md:max-h-[58dvh] md:w-80 md:overflow-y-auto';

export default function OpenedThread({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { data: thread, error } = useQuery(threadOptions(id));
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = thread !== undefined;
  useEffect(() => {
    if (isLoaded) heading.current?.focus();
  }, [isLoaded]);
  if (error)
    return (
      <div className={frame}>
        <Alert>This thread could not be loaded.</Alert>
      </div>
    );
  if (!thread)
    return (
      <p role="status" className={frame}>
        Loading the thread…
      </p>
    );
  const { opening, accepted } = thread;
  return (
    <article className={`space-y-3 ${frame}`}>
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0 space-y-1.5">
          <h4
            ref={heading}
            tabIndex={-1}
            dir="auto"
            className="text-lg leading-snug font-semibold wrap-anywhere outline-none"
          >
            {thread.title}
          </h4>
          <p className="flex flex-wrap items-center gap-x-2.5 text-sm text-muted">
            <StatusBadge status={thread.status} />
            <bdi>{authorName(thread.author)}</bdi>
          </p>
        </div>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </header>
      <MarkdownText text={opening.text} />
      {accepted && (
        <div className="space-y-2 border-l-4 border-line pl-4">
          <p className="text-sm font-semibold text-muted">
            Accepted answer by <bdi>{authorName(accepted.author)}</bdi>
          </p>
          <MarkdownText text={accepted.text} />
        </div>
      )}
      <p>
        <ThreadLink
          thread={thread}
          className="inline-flex min-h-11 items-center font-semibold text-blue-ink underline"
        >
          {thread.replies > 0 ? `Open the thread, ${thread.replies} posts` : 'Answer it'}
        </ThreadLink>
      </p>
    </article>
  );
}
