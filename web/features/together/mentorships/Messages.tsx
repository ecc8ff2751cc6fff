// The conversation of the two: the newest message first, below the field to write one.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mentorshipLimits } from '#contract/together/mentorships.rules.ts';
import type { Mentorship, Message } from '#contract/together/mentorships.ts';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { Section } from '#web/components/Section.tsx';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { useList } from '#web/lib/list/list.hook.ts';
import { Composer } from '#web/parts/composer/Composer.tsx';
import { MarkdownText } from '#web/parts/markdown/MarkdownText.tsx';
import { ReportButton } from '#web/parts/reports/ReportButton.tsx';
import { messageListOf, sendMessage } from './mentorships.queries.ts';

export function Messages({ mentorship: { _id, state } }: { mentorship: Mentorship }) {
  const client = useQueryClient();
  const messages = useMemo(() => messageListOf(_id), [_id]);
  const list = useList(messages, {});
  const isRunning = state === 'running';
  // A request that nobody asked back about has no conversation.
  if (!isRunning && list.items?.length === 0) return null;
  return (
    <Section title={isRunning || state === 'ended' ? 'Messages' : 'Questions'}>
      {isRunning && (
        <div className="mb-5">
          <Composer
            label="Your message"
            place={`mentorship:${_id}`}
            submitLabel="Send"
            maxLength={mentorshipLimits.message}
            allowsPictures={false}
            onSubmit={async (text) => {
              await sendMessage(_id, text);
              await client.invalidateQueries({ queryKey: messages.key });
            }}
          />
        </div>
      )}
      <ListView
        list={list}
        failed="The messages could not be loaded"
        loading="Loading the messages…"
        skeleton={
          <ListSkeleton count={2} className="space-y-3">
            <div className="h-16 animate-pulse rounded-control bg-page" />
          </ListSkeleton>
        }
        empty={<p className="text-muted">Nobody has written yet. Say hello.</p>}
        byButtonOnly
      >
        {(items) => (
          <ol aria-label="Messages, the newest first" className="space-y-3">
            {items.map((message) => (
              <MessageRow key={message._id} message={message} />
            ))}
          </ol>
        )}
      </ListView>
    </Section>
  );
}

const kindTexts: Record<Message['kind'], string> = {
  message: '',
  question: ' asked back',
  answer: ' answered',
};

function MessageRow({
  message: { _id, isOwn, author, kind, text, isHidden, createdAt },
}: {
  message: Message;
}) {
  return (
    <li className={`rounded-control px-4 py-3 ${isOwn ? 'bg-blue-soft' : 'bg-page'}`}>
      <div className="flex items-start justify-between gap-3">
        <p className="text-sm text-muted">
          <span className="font-semibold text-ink">
            {`${isOwn ? 'You' : (author ?? 'A deleted account')}${kindTexts[kind]}`}
          </span>
          {', '}
          <TimeAgo at={createdAt} />
        </p>
        {!isOwn && !isHidden && (
          <div className="-my-3 -me-3">
            <ReportButton kind="message" id={_id} />
          </div>
        )}
      </div>
      {isHidden ? (
        <p className="text-muted italic">A moderator has hidden this message.</p>
      ) : (
        <MarkdownText text={text} />
      )}
    </li>
  );
}
