// The groups of a course that fit best, on its page, and the way to start one.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Section } from '#web/components/Section.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { GroupLink } from '#web/features/together/groups/GroupLink.tsx';
import { placeText, seatsText, styleText } from '#web/features/together/groups/groups.labels.ts';
import { useSession } from '#web/lib/session.ts';
import { FitReasons } from './FitReasons.tsx';
import { courseGroupsOptions } from './fitting.queries.ts';

export function CourseGroups({ code }: { code: string }) {
  const isMember = useSession().status === 'signed-in';
  const { data } = useQuery(courseGroupsOptions(code, isMember));
  return (
    <Section title="Find a group">
      {data?.length === 0 && (
        <p className="text-muted">{`No group studies ${code} with a seat for you yet. Start one, and others find it.`}</p>
      )}
      <ul className="divide-y divide-line">
        {data?.map((group) => (
          <li key={group._id} className="py-3 first:pt-0">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <GroupLink group={group} dir="auto" className={`${textLink} wrap-anywhere`}>
                {group.name}
              </GroupLink>
              <Badge tone={group.members < group.capacity ? 'green' : 'yellow'}>{seatsText(group)}</Badge>
            </div>
            <p className="text-sm text-muted" dir="auto">
              {`${styleText[group.style]} · ${placeText(group)}`}
            </p>
            <FitReasons group={group} />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link
          to="/study-groups/new"
          search={{ course: code }}
          className={buttonClass({ variant: 'outline' })}
        >
          Start one
        </Link>
        <Link to="/study-groups" search={{ course: code }} className={textLink}>
          {`All groups of ${code}`}
        </Link>
      </div>
    </Section>
  );
}
