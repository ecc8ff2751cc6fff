// The composer for a reply, at the end of the thread.
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { threadLimits } from '#contract/forums/threads.rules.ts';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { useSanction } from '#web/lib/sanction.hook.ts';
import { Composer } from '#web/parts/composer/Composer.tsx';
import { useThread } from './thread-context.ts';
import { useWriting } from './writing.hook.ts';

interface Props {
  /** Quotes to be inserted; a new object for each. */
  inserted: { text: string } | undefined;
  onWritten: (postId: string) => void;
}

export function ReplyComposer({ inserted, onWritten }: Props) {
  const { thread, mayWrite, isMember } = useThread();
  const [restored, setRestored] = useState<{ text: string }>();
  // Its scripts are loaded once somebody wants to write.
  const [isOpen, setOpen] = useState(false);
  // The composer says why nothing can be written.
  const mute = useSanction('mute');
  const noun = thread.status === 'discussion' ? 'reply' : 'answer';
  const write = useWriting(thread._id, {
    onWritten: ({ _id }) => onWritten(_id),
    onUndone: (text) => setRestored({ text }),
  });
  return (
    <section id="reply" aria-labelledby="reply-title" className="mt-8 scroll-mt-24">
      <h2 id="reply-title" className="mb-3 text-xl">
        {noun === 'answer' ? 'Your answer' : 'Your reply'}
      </h2>
      {!isMember ? (
        <SignInToWrite noun={noun} />
      ) : !mayWrite ? (
        <p className="text-muted">This thread is closed: it can be read, and nothing is added.</p>
      ) : !isOpen && !inserted && !mute ? (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="flex min-h-20 w-full items-start rounded-card border border-control bg-surface px-4 py-3 text-left text-muted hover:border-blue-ink"
        >
          {noun === 'answer' ? 'Write an answer…' : 'Write a reply…'}
        </button>
      ) : (
        <Composer
          label={noun === 'answer' ? 'Write an answer' : 'Write a reply'}
          place={`thread:${thread._id}`}
          submitLabel={noun === 'answer' ? 'Answer' : 'Reply'}
          maxLength={threadLimits.text}
          threadId={thread._id}
          inserted={restored ?? inserted}
          canBeAnonymous
          takesFocus={isOpen}
          onSubmit={async (text, isAnonymous) => {
            setRestored(undefined);
            await write({ text, isAnonymous });
          }}
        />
      )}
    </section>
  );
}

function SignInToWrite({ noun }: { noun: string }) {
  const { href } = useRouter().latestLocation;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-5 shadow-lift">
      <p className="text-muted">{`Do you know more? Sign in to write ${noun === 'answer' ? 'an answer' : 'a reply'}.`}</p>
      <Link to="/login" search={{ from: href }} className={buttonClass({})}>
        Sign in
      </Link>
    </div>
  );
}
