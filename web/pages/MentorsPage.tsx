import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { MentorFinder } from '#web/features/together/mentors/MentorFinder.tsx';
import { MentorIntro } from '#web/features/together/mentors/MentorIntro.tsx';
import { useSession } from '#web/lib/session.ts';

const { title, description } = pages['/mentorship'];

export default function MentorsPage() {
  const isMember = useSession().status === 'signed-in';
  return (
    <div className="content pt-8 pb-16 md:pt-12">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1>{title}</h1>
        {isMember && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/mentorship/requests" variant="outline">
              Your mentoring
            </ButtonLink>
            <ButtonLink to="/mentorship/offer">Offer help</ButtonLink>
          </div>
        )}
      </div>
      {!isMember && <p className="mt-2 max-w-prose text-lg text-muted">{description}</p>}
      {isMember ? <MentorFinder /> : <MentorIntro />}
    </div>
  );
}
