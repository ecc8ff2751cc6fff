import { Link } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { HiddenThings } from '#web/features/safety/sanctions/HiddenThings.tsx';
import { OwnDecisions } from '#web/features/safety/sanctions/OwnDecisions.tsx';

const { title, description } = pages['/decisions'];

export default function DecisionsPage() {
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <div className="max-w-3xl">
        <BackLink to="/profile">Back to your profile</BackLink>
        <h1 className="mt-2">{title}</h1>
        <p className="mt-3 mb-6 text-muted">
          {`${description} `}
          <Link to="/moderation" className={textLink}>
            The rules, and how decisions are made
          </Link>
        </p>
        <OwnDecisions />
        <HiddenThings />
      </div>
    </div>
  );
}
