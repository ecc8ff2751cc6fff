// Returns a story to its author, with a reason.
import { storyLimits } from '#contract/site/stories.rules.ts';
import type { ModeratedStory } from '#contract/site/stories.ts';
import { TextForm } from '#web/components/form/TextForm.tsx';
import { returnStory } from './review.queries.ts';

interface Props {
  story: ModeratedStory;
  onDone: () => void;
  onCancel: () => void;
}

export const ReturnForm = ({ story, ...form }: Props) => (
  <TextForm
    {...form}
    label={`Return ${story.title}`}
    schema={() => import('#contract/site/stories.ts').then(({ StoryReturn }) => StoryReturn)}
    name="reason"
    others={{ updatedAt: story.updatedAt }}
    save={({ reason }) => returnStory(story, reason)}
    text="Reason"
    hint="The author reads it, and can change the story and send it again."
    limit={storyLimits.reason}
    rows={3}
    action="Return to the author"
    doing="Returning..."
    failed="The story could not be returned"
  />
);
