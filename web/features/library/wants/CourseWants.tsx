// What is wanted of a course, on its page.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { type Want, wantTitle } from '#contract/library/wants.ts';
import { useHydrated } from '#web/components/hydrated.hook.ts';
import { Section } from '#web/components/Section.tsx';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { useSession } from '#web/lib/session.ts';
import { WantActions } from './WantActions.tsx';
import { peopleText } from './wants.labels.ts';
import { courseWantsOptions } from './wants.queries.ts';

export function CourseWants({ code }: { code: string }) {
  // Not on the server: each 'me too' would invalidate the stored pages of all courses.
  const { data } = useQuery({ ...courseWantsOptions(code), enabled: useHydrated() });
  return (
    <Section title="Wanted">
      {data?.length === 0 && (
        <p className="text-muted">
          Do you miss a past paper, notes or a review? Say so, and those who took the course are asked.
        </p>
      )}
      <ul className="divide-y divide-line">
        {data?.map((want) => (
          <WantedOf key={want._id} want={want} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link to="/wanted/new" search={{ course: code }} className={buttonClass({ variant: 'outline' })}>
          Say what you need
        </Link>
        {data && data.length > 0 && (
          <Link to="/wanted" search={{ course: code }} className={textLink}>
            {`All wanted of ${code}`}
          </Link>
        )}
      </div>
    </Section>
  );
}

function WantedOf({ want }: { want: Want }) {
  const isMember = useSession().status === 'signed-in';
  const titleId = useId();
  return (
    <li className="py-3 first:pt-0">
      <p id={titleId} dir="auto" className="font-semibold wrap-anywhere first-letter:uppercase">
        {wantTitle(want)}
      </p>
      <p className="text-sm text-muted">{peopleText(want.people)}</p>
      {isMember && (
        <div className="mt-2 flex flex-wrap gap-2">
          <WantActions want={want} titleId={titleId} />
        </div>
      )}
    </li>
  );
}
