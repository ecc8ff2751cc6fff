// Questions that resemble the title while it is typed. They open in another tab, so that nothing typed is lost.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { threadPath } from '#contract/forums/threads.rules.ts';
import { useDebounced } from '#web/components/combobox/choices.hook.ts';
import { StatusBadge } from '#web/parts/threads/StatusBadge.tsx';
import { similarOptions } from './new-thread.queries.ts';

/** Shorter titles resemble too much. */
const minLength = 8;
const delayMs = 400;

export function SimilarThreads({ title, space }: { title: string; space: string }) {
  const wanted = useDebounced(title.trim(), delayMs);
  const isEnough = wanted.length >= minLength;
  const { data: found = [] } = useQuery({
    ...similarOptions(wanted, space),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  });
  const threads = isEnough ? found : [];
  return (
    <section aria-labelledby="similar-title" className={threads.length === 0 ? 'sr-only' : undefined}>
      <h2 id="similar-title" className="text-lg">
        Asked before?
      </h2>
      <p role="status" className="mt-1 text-sm text-muted">
        {threads.length > 0 &&
          `${threads.length} similar ${threads.length === 1 ? 'question' : 'questions'}. Perhaps your answer is there; links open in a new tab.`}
      </p>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface empty:hidden">
        {threads.map((thread) => (
          <li key={thread._id} className="relative px-4 py-3 has-[a:hover]:bg-blue-soft/40">
            <a
              href={threadPath(thread)}
              target="_blank"
              rel="noopener"
              dir="auto"
              className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
            >
              {thread.title}
            </a>
            <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
              <StatusBadge status={thread.status} />
              <bdi className="wrap-anywhere">{thread.space.name}</bdi>
              <span>
                {thread.replies} {thread.replies === 1 ? 'reply' : 'replies'}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
