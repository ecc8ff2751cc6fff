import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { Stories } from '#web/features/site/stories/Stories.tsx';
import { useSession } from '#web/lib/session.ts';

const { title, description } = pages['/success-stories'];

export default function StoriesPage() {
  const isMember = useSession().status === 'signed-in';
  return (
    <div className="content pt-8 pb-16 md:pt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1>{title}</h1>
          <p className="mt-3 max-w-prose text-pretty text-muted">{description}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {isMember && (
            <ButtonLink to="/success-stories/mine" variant="outline">
              Your stories
            </ButtonLink>
          )}
          <ButtonLink to="/success-stories/new">Tell your story</ButtonLink>
        </div>
      </div>
      <div className="mt-8">
        <Stories />
      </div>
    </div>
  );
}
