import { StoryView } from '#web/features/site/stories/StoryView.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';

export default function StoryPage() {
  const { storyId } = usePathParams('/success-stories/$storyId');
  return <StoryView id={storyId} />;
}
