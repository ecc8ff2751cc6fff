import { pages } from '#contract/pages.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { OwnOffer } from '#web/features/together/mentors/OwnOffer.tsx';

const { title, description } = pages['/mentorship/offer'];

export default function MentorOfferPage() {
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/mentorship">All mentors</BackLink>
      <h1 className="mt-2">{title}</h1>
      <p className="mt-2 text-muted">{description}</p>
      <div className="max-w-3xl">
        <OwnOffer />
      </div>
    </div>
  );
}
