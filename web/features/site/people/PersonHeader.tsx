// The public profile header. Private fields are not in the response.

import BadgeCheck from 'lucide-react/icons/badge-check';
import BookOpen from 'lucide-react/icons/book-open';
import Building from 'lucide-react/icons/building-2';
import CalendarDays from 'lucide-react/icons/calendar-days';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Pencil from 'lucide-react/icons/pencil';
import Share from 'lucide-react/icons/share';
import type { ReactNode } from 'react';
import type { Person } from '#contract/site/people.ts';
import type { Icon } from '#web/components/icon.ts';
import { LocalDate } from '#web/components/LocalDate.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { Card } from '#web/components/ui/Card.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { useSession } from '#web/lib/session.ts';
import { BlockButton } from '#web/parts/blocks/BlockButton.tsx';
import { Avatar } from '#web/parts/people/Avatar.tsx';
import { ReportButton } from '#web/parts/reports/ReportButton.tsx';

export function PersonHeader({ person }: { person: Person }) {
  const session = useSession();
  const isSelf = session.status === 'signed-in' && session.user._id === person._id;
  const studies = [person.department, person.batch && `Batch ${person.batch}`].filter(Boolean).join(' · ');
  return (
    <Card className="flex flex-col gap-5 p-5 sm:flex-row sm:items-center sm:p-7">
      <Avatar person={{ name: person.name, email: '', img: person.img }} className="size-24 text-4xl" />
      <div className="min-w-0 flex-1">
        <h1 className="wrap-anywhere">{person.name}</h1>
        {person.name !== person.username && <p className="wrap-anywhere text-muted">@{person.username}</p>}
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-[0.9375rem] text-muted">
          {person.campusVerified && <Detail Icon={BadgeCheck}>Verified campus address</Detail>}
          {studies && <Detail Icon={GraduationCap}>{studies}</Detail>}
          {person.university && <Detail Icon={Building}>{person.university}</Detail>}
          {person.semester && <Detail Icon={BookOpen}>{person.semester}</Detail>}
          {person.joinedAt && (
            <Detail Icon={CalendarDays}>
              Joined <LocalDate at={person.joinedAt} />
            </Detail>
          )}
          <Detail Icon={Share}>
            {`${formatNumber(person.resourceCount)} shared ${person.resourceCount === 1 ? 'resource' : 'resources'}`}
          </Detail>
        </ul>
      </div>
      {isSelf && (
        <ButtonLink to="/profile/edit" variant="outline">
          <Pencil className="size-4.5" aria-hidden="true" />
          Edit profile
        </ButtonLink>
      )}
      {!isSelf && (
        <div className="flex flex-wrap items-center gap-2">
          {session.status === 'signed-in' && <BlockButton person={person} />}
          <ReportButton kind="profile" id={person._id} />
        </div>
      )}
    </Card>
  );
}

function Detail({ Icon, children }: { Icon: Icon; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      <Icon className="size-4.5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
