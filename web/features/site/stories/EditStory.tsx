// Loads one of the member's own stories into the form.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListFailed } from '#web/components/list/ListFailed.tsx';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { StoryForm } from './StoryForm.tsx';
import { ownStoriesOptions } from './stories.queries.ts';

export function EditStory({ id }: { id: string }) {
  const { data: stories, isError, error, refetch } = useQuery(ownStoriesOptions);
  // The form starts with the first version that is loaded: a later one would replace what is being typed.
  const [version, setVersion] = useState(0);
  const [started, setStarted] = useState<{ version: number; story: NonNullable<typeof stories>[number] }>();
  const newest = stories?.find(({ _id }) => _id === id);
  if (newest?.isRemoved)
    return (
      <ListMessage
        drawing="forbidden"
        title="A moderator has removed this story"
        actions={<ButtonLink to="/decisions">See the decision</ButtonLink>}
      >
        It cannot be changed any more. You can appeal against the decision.
      </ListMessage>
    );
  if (newest && started?.version !== version) setStarted({ version, story: newest });
  if (started) {
    const loadNewest = async () => {
      await refetch();
      setVersion((before) => before + 1);
    };
    return <StoryForm key={started.version} story={started.story} onLoadNewest={() => void loadNewest()} />;
  }
  if (stories)
    return (
      <ListMessage
        drawing="missing"
        title="You have no such story"
        actions={<ButtonLink to="/success-stories/mine">See your stories</ButtonLink>}
      >
        It may have been withdrawn, or someone else wrote it.
      </ListMessage>
    );
  if (isError)
    return (
      <ListFailed
        title="Your story could not be loaded"
        reason={reasonOf(error)}
        onRetry={() => void refetch()}
      />
    );
  return <PageSpinner label="Loading your story…" />;
}
