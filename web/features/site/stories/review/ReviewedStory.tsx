// A story as moderators read it, with the buttons to publish or return it.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { unnamedAuthor } from '#contract/site/stories.rules.ts';
import type { ModeratedStory } from '#contract/site/stories.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { StoryByline } from '#web/features/site/stories/StoryByline.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { notify } from '#web/lib/notices.ts';
import { MarkdownText } from '#web/parts/markdown/MarkdownText.tsx';
import { ReturnForm } from './ReturnForm.tsx';
import { approveStory } from './review.queries.ts';

interface Props {
  story: ModeratedStory;
  onDecided: () => void;
}

export function ReviewedStory({ story, onDecided }: Props) {
  const [isReturning, setReturning] = useState(false);
  const approval = useMutation({
    mutationFn: () => approveStory(story),
    onSuccess: ({ message }) => {
      notify(message);
      onDecided();
    },
    onError: (error) => {
      notify(reasonOf(error) || 'The story could not be published', 'error', 6000);
      // It may have been changed or withdrawn meanwhile.
      onDecided();
    },
  });
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-lift sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-xl wrap-anywhere">{story.title}</h2>
        <Badge tone={story.signature === 'name' ? 'blue' : 'grey'}>
          {story.signature === 'name' ? 'Shown with the name' : `Shown as “${unnamedAuthor}”`}
        </Badge>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.9375rem] text-muted">
        <StoryByline author={story.author} courseCode={story.courseCode} />
        <span>
          sent <time dateTime={story.sentAt}>{formatDateTime(story.sentAt)}</time>
        </span>
      </div>
      <div className="my-5 border-l-4 border-line pl-4">
        <MarkdownText text={story.text} />
      </div>
      {story.reason && (
        <p className="mb-5 rounded-control bg-red-soft px-4 py-3 wrap-anywhere whitespace-pre-wrap text-red-ink">
          <span className="font-semibold">Returned: </span>
          {story.reason}
        </p>
      )}
      {isReturning ? (
        <ReturnForm story={story} onDone={onDecided} onCancel={() => setReturning(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {story.state !== 'approved' && (
            <Button busy={approval.isPending} onClick={() => approval.mutate()}>
              Publish
            </Button>
          )}
          {story.state !== 'returned' && (
            <Button variant="outline" disabled={approval.isPending} onClick={() => setReturning(true)}>
              {story.state === 'approved' ? 'Take back with a reason' : 'Return with a reason'}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
