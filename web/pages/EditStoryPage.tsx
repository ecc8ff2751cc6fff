import { pages } from '#contract/pages.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { EditStory } from '#web/features/site/stories/EditStory.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';

export default function EditStoryPage() {
  const { storyId } = usePathParams('/success-stories/$storyId/edit');
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/success-stories/mine">Your stories</BackLink>
      <h1 className="mt-2 mb-8">{pages['/success-stories/$storyId/edit'].title}</h1>
      <EditStory key={storyId} id={storyId} />
    </div>
  );
}
