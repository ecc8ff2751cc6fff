// The accepted answer under the question, with a link to its place among the others.
import CircleCheck from 'lucide-react/icons/circle-check';
import { authorName } from '#contract/forums/threads.rules.ts';
import { excerptOfMarkdown } from '#contract/markdown.ts';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { LazyMarkdown } from '#web/parts/markdown/LazyMarkdown.tsx';
import { ThreadLink } from '#web/parts/threads/ThreadLink.tsx';
import { useThread } from './thread-context.ts';

/** A longer one is cut here: all of it is below. */
const maxLength = 1_500;

export function AcceptedAnswer() {
  const { thread } = useThread();
  const { accepted } = thread;
  if (accepted?.state !== 'published') return null;
  return (
    <section
      aria-labelledby="accepted"
      className="mt-4 rounded-card border border-green-ink/60 bg-green-soft/40 p-4 sm:p-5"
    >
      <h2 id="accepted" className="flex flex-wrap items-center gap-2 text-base font-bold text-green-ink">
        <CircleCheck className="size-5" aria-hidden="true" />
        {`Accepted answer by ${authorName(accepted.author)}`}
      </h2>
      <div dir="auto" className="mt-3">
        {accepted.text.length <= maxLength ? (
          <LazyMarkdown text={accepted.text} />
        ) : (
          <p>{excerptOfMarkdown(accepted.text, maxLength / 2)}</p>
        )}
      </div>
      <ThreadLink thread={thread} postId={accepted._id} className={textLink}>
        See it among the answers
      </ThreadLink>
    </section>
  );
}
