import { pages } from '#contract/pages.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { OwnStories } from '#web/features/site/stories/OwnStories.tsx';

const { title, description } = pages['/success-stories/mine'];

export default function OwnStoriesPage() {
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/success-stories">All stories</BackLink>
      <div className="mt-2 mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1>{title}</h1>
          <p className="mt-3 text-muted">{description}</p>
        </div>
        <ButtonLink to="/success-stories/new">Tell another story</ButtonLink>
      </div>
      <OwnStories />
    </div>
  );
}
