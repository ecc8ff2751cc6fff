// The composer for a comment under a reply.
import { useState } from 'react';
import type { Reply } from '#contract/forums/posts.ts';
import { authorName, threadLimits } from '#contract/forums/threads.rules.ts';
import { Composer } from '#web/parts/composer/Composer.tsx';
import { useThread } from './thread-context.ts';
import { useWriting } from './writing.hook.ts';

export function CommentComposer({ reply, onDone }: { reply: Reply; onDone: () => void }) {
  const { thread } = useThread();
  const [restored, setRestored] = useState<{ text: string }>();
  const write = useWriting(thread._id, {
    parentId: reply._id,
    onWritten: () => {},
    onUndone: (text) => setRestored({ text }),
  });
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Composer
        label={`Comment on the reply of ${authorName(reply.author)}`}
        place={`comment:${reply._id}`}
        submitLabel="Comment"
        maxLength={threadLimits.text}
        threadId={thread._id}
        inserted={restored}
        canBeAnonymous
        takesFocus
        onSubmit={async (text, isAnonymous) => void (await write({ text, isAnonymous }))}
        onCancel={onDone}
      />
    </div>
  );
}
