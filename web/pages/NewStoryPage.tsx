import { pages } from '#contract/pages.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { StoryForm } from '#web/features/site/stories/StoryForm.tsx';

const { title, description } = pages['/success-stories/new'];

export default function NewStoryPage() {
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/success-stories">All stories</BackLink>
      <h1 className="mt-2">{title}</h1>
      <p className="mt-3 mb-8 max-w-prose text-pretty text-muted">{description}</p>
      <StoryForm />
    </div>
  );
}
