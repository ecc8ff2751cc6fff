// One want: what it is, how many wait, and what can be done about it.
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { type Want, wantTitle } from '#contract/library/wants.ts';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { useSession } from '#web/lib/session.ts';
import { CourseChip } from '#web/parts/courses/CourseChip.tsx';
import { ReportButton } from '#web/parts/reports/ReportButton.tsx';
import { WantActions } from './WantActions.tsx';
import { kindText, peopleText } from './wants.labels.ts';

interface Props {
  want: Want;
  /** The level below the heading above it. */
  heading?: 'h2' | 'h3';
}

export function WantRow({ want, heading: Heading = 'h2' }: Props) {
  const isMember = useSession().status === 'signed-in';
  const titleId = useId();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-line p-4 not-first:border-t sm:p-5">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-2">
          <CourseChip code={want.course.code} />
          <Badge tone={want.isFilled ? 'green' : 'grey'}>
            {want.isFilled ? 'It is there' : kindText[want.kind]}
          </Badge>
        </div>
        <Heading id={titleId} dir="auto" className="mt-1.5 text-lg wrap-anywhere first-letter:uppercase">
          {wantTitle(want)}
        </Heading>
        <p className="text-sm text-muted">
          {want.isFilled ? <FilledBy want={want} /> : `${peopleText(want.people)} · `}
          {!want.isFilled && <TimeAgo at={want.createdAt} />}
        </p>
      </div>
      {isMember && (
        <div className="flex flex-wrap items-center gap-2">
          <WantActions want={want} titleId={titleId} />
          {!want.isFilled && want.text && <ReportButton kind="want" id={want._id} />}
        </div>
      )}
    </li>
  );
}

function FilledBy({ want: { kind, course, resource } }: { want: Want }) {
  if (resource)
    return (
      <Link
        to="/resources/$resourceId"
        params={{ resourceId: resource._id }}
        dir="auto"
        className={`${textLink} wrap-anywhere`}
      >
        {resource.title}
      </Link>
    );
  if (kind !== 'review') return 'It was deleted meanwhile.';
  return (
    <Link to="/courses/$courseCode" params={{ courseCode: course.code }} className={textLink}>
      {`Reviews of ${course.code}`}
    </Link>
  );
}
