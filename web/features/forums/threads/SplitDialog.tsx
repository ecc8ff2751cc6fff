// Makes replies, with their comments, a thread of its own.
import { useState } from 'react';
import type { Reply } from '#contract/forums/posts.ts';
import { authorName, threadLimits } from '#contract/forums/threads.rules.ts';
import { excerptOfMarkdown } from '#contract/markdown.ts';
import { Field } from '#web/components/ui/Field.tsx';
import { callApi } from '#web/lib/api.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { ModerationDialog } from './ModerationDialog.tsx';
import { KindChoice } from './new/KindChoice.tsx';
import { useThread } from './thread-context.ts';
import type { Moderated } from './thread-moderation.hook.ts';

export function SplitDialog({ threadId, postId, onModerated, onClose }: Moderated & { postId: string }) {
  const { replies } = useThread();
  const [chosen, setChosen] = useState([postId]);
  const form = useSavingForm({
    schema: () => import('#contract/forums/thread-moderation.ts').then(({ SplitInput }) => SplitInput),
    values: { title: '', kind: 'question' as 'question' | 'discussion', reason: '' },
    toInput: (values) => ({ ...values, postIds: chosen }),
    save: (body) => callApi('POST /api/threads/:threadId/split', { params: { threadId }, body }),
    onSaved: onModerated,
    failure: reasonOr('The thread could not be split. Please try again.'),
    signedOut: sessionEnded,
  });
  return (
    <ModerationDialog title="Make it a thread of its own" form={form} action="Split" onClose={onClose}>
      <KindChoice field={form.field('kind')} />
      <Field
        label="Title of the new thread"
        required
        dir="auto"
        autoComplete="off"
        maxLength={threadLimits.title}
        {...form.field('title')}
      />
      <fieldset>
        <legend className="mb-1.5 text-[0.9375rem] font-semibold">Replies that go along</legend>
        <ul className="max-h-60 divide-y divide-line overflow-y-auto rounded-control border border-control">
          {replies
            .filter(({ state }) => state === 'published')
            .map((reply) => (
              <li key={reply._id}>
                <Choice
                  reply={reply}
                  isChosen={chosen.includes(reply._id)}
                  // The new thread begins with one.
                  isLast={chosen.length === 1 && chosen[0] === reply._id}
                  onChange={(isChosen) =>
                    setChosen(isChosen ? [...chosen, reply._id] : chosen.filter((id) => id !== reply._id))
                  }
                />
              </li>
            ))}
        </ul>
        <p className="mt-1.5 text-sm text-muted">
          The oldest one opens the new thread. Comments stay with their reply.
        </p>
      </fieldset>
    </ModerationDialog>
  );
}

interface ChoiceProps {
  reply: Reply;
  isChosen: boolean;
  isLast: boolean;
  onChange: (isChosen: boolean) => void;
}

function Choice({ reply: { author, text }, isChosen, isLast, onChange }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 px-3.5 py-2.5 has-checked:bg-blue-soft">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isLast}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-solid"
      />
      <span className="min-w-0 text-[0.9375rem] leading-snug">
        <bdi className="font-semibold">{authorName(author)}</bdi>{' '}
        <span dir="auto" className="line-clamp-2 wrap-anywhere text-muted">
          {excerptOfMarkdown(text, 140)}
        </span>
      </span>
    </label>
  );
}
