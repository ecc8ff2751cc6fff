// The stories of the signed-in member: their states, and what can be done with each.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import BookHeart from 'lucide-react/icons/book-heart';
import { useRef, useState } from 'react';
import { unnamedAuthor } from '#contract/site/stories.rules.ts';
import type { OwnStory } from '#contract/site/stories.ts';
import { ListFailed } from '#web/components/list/ListFailed.tsx';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Button, ButtonLink, buttonClass } from '#web/components/ui/Button.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/format.ts';
import { notify } from '#web/lib/notices.ts';
import { ownStoriesOptions, storiesKey, withdrawStory } from './stories.queries.ts';
import { removedLabel, storyStateLabels } from './story.labels.ts';

export function OwnStories() {
  const { data: stories, isError, error, refetch } = useQuery(ownStoriesOptions);
  const list = useRef<HTMLDivElement>(null);
  if (!stories)
    return isError ? (
      <ListFailed
        title="Your stories could not be loaded"
        reason={reasonOf(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <ListSkeleton count={2} className="space-y-4">
        <div className="h-32 animate-pulse rounded-card bg-line" />
      </ListSkeleton>
    );
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {stories.length === 0 ? (
        <ListMessage
          picture={<BookHeart className="size-8" aria-hidden="true" />}
          title="You have not told a story yet"
          actions={<ButtonLink to="/success-stories/new">Tell your story</ButtonLink>}
        >
          It need not be a big one. What got you through a hard week helps somebody else.
        </ListMessage>
      ) : (
        <ul aria-label="Your stories" className="space-y-4">
          {stories.map((story) => (
            <OwnStoryCard key={story._id} story={story} onWithdrawn={() => list.current?.focus()} />
          ))}
        </ul>
      )}
    </div>
  );
}

function OwnStoryCard({ story, onWithdrawn }: { story: OwnStory; onWithdrawn: () => void }) {
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const withdrawal = useMutation({
    mutationFn: () => withdrawStory(story._id),
    onSuccess: async ({ message }) => {
      notify(message);
      await client.invalidateQueries({ queryKey: storiesKey });
      onWithdrawn();
    },
    onError: (error) => notify(reasonOf(error) || 'The story could not be withdrawn', 'error', 6000),
  });
  const { label, tone } = story.isRemoved ? removedLabel : storyStateLabels[story.state];
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-lift sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-xl wrap-anywhere">{story.title}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-1 text-[0.9375rem] text-muted">
        Sent on <time dateTime={story.sentAt}>{formatDate(story.sentAt)}</time>, told{' '}
        {story.signature === 'name' ? 'with your name' : `by “${unnamedAuthor}”`}
      </p>
      {story.reason && (
        <div className="mt-4 rounded-control border-l-4 border-red-ink bg-red-soft px-4 py-3 text-red-ink">
          <p className="text-sm font-semibold">
            {story.isRemoved ? 'Why it was removed' : 'What the moderator wrote'}
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{story.reason}</p>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {story.state === 'approved' && (
          <Link
            to="/success-stories/$storyId"
            params={{ storyId: story._id }}
            className={buttonClass({ variant: 'outline' })}
          >
            Read
          </Link>
        )}
        {story.isRemoved ? (
          <ButtonLink to="/decisions" variant="outline">
            See the decision
          </ButtonLink>
        ) : (
          <Link
            to="/success-stories/$storyId/edit"
            params={{ storyId: story._id }}
            className={buttonClass({ variant: story.state === 'returned' ? 'solid' : 'outline' })}
          >
            Change
          </Link>
        )}
        <Button variant="quiet" busy={withdrawal.isPending} onClick={() => setConfirming(true)}>
          Withdraw
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          question="Withdraw this story?"
          consequence={`“${story.title}” is deleted, and nobody can read it any more.`}
          action="Withdraw"
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            withdrawal.mutate();
          }}
        />
      )}
    </li>
  );
}
