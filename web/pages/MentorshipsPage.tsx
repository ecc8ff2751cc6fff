import { pages } from '#contract/pages.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { OwnMentorships } from '#web/features/together/mentorships/OwnMentorships.tsx';

const { title, description } = pages['/mentorship/requests'];

export default function MentorshipsPage() {
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/mentorship">All mentors</BackLink>
      <div className="mt-2 mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1>{title}</h1>
          <p className="mt-2 text-muted">{description}</p>
        </div>
        <ButtonLink to="/mentorship/offer" variant="outline">
          Your offer
        </ButtonLink>
      </div>
      <OwnMentorships />
    </div>
  );
}
