// A study group in a list: what it is about, how it meets, who is in it, and whether a seat is left.

import CalendarClock from 'lucide-react/icons/calendar-clock';
import MapPin from 'lucide-react/icons/map-pin';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import type { GroupCard as Group, OwnMembership } from '#contract/together/groups.ts';
import { useNow } from '#web/components/now.hook.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { CourseChip } from '#web/parts/courses/CourseChip.tsx';
import { languageText } from '#web/parts/languages/language.labels.ts';
import { Avatar } from '#web/parts/people/Avatar.tsx';
import { FitReasons } from './fit/FitReasons.tsx';
import { GroupLink } from './GroupLink.tsx';
import { levelText, placeText, seatsText, styleText } from './groups.labels.ts';
import { nextSessionText } from './session-time.ts';

interface Props {
  group: Group;
  membership?: OwnMembership | undefined;
}

export function GroupCard({ group, membership }: Props) {
  const now = useNow();
  const isFull = group.members >= group.capacity;
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line bg-surface p-5 shadow-lift">
      <div className="flex items-start justify-between gap-x-3">
        <h2 className="min-w-0 text-lg leading-snug">
          <GroupLink
            group={group}
            dir="auto"
            className="wrap-anywhere after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {group.name}
          </GroupLink>
        </h2>
        <MembershipBadge membership={membership}>
          <Badge tone={isFull ? 'yellow' : 'green'}>{seatsText(group)}</Badge>
        </MembershipBadge>
      </div>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        {group.course && (
          <span className="relative">
            <CourseChip code={group.course.code} />
          </span>
        )}
        <span>
          {[styleText[group.style], languageText[group.language], levelText[group.level]].join(' · ')}
        </span>
      </p>
      {group.about && (
        <p className="mt-2 line-clamp-2 text-[0.9375rem] wrap-anywhere" dir="auto">
          {group.about}
        </p>
      )}
      <FitReasons group={group} />
      <ul className="mt-auto space-y-1 pt-3 text-[0.9375rem] text-muted">
        <Fact Icon={MapPin}>
          <span dir="auto">{placeText(group)}</span>
        </Fact>
        <Fact Icon={CalendarClock}>
          {group.nextSessionAt ? nextSessionText(group.nextSessionAt, now) : 'No session planned yet'}
        </Fact>
        <Fact Icon={Users}>
          <span className="flex flex-wrap items-center gap-x-2">
            {`${group.members} of ${group.capacity} seats taken`}
            {group.shown.length > 0 && (
              <>
                <span className="flex -space-x-1.5" aria-hidden="true">
                  {group.shown.map(({ username, name, img }) => (
                    <Avatar
                      key={username}
                      person={{ name, email: '', img }}
                      className="size-6 border-2 border-surface text-[0.625rem]"
                    />
                  ))}
                </span>
                <span className="sr-only">{`With ${group.shown.map(({ name }) => name).join(', ')}`}</span>
              </>
            )}
          </span>
        </Fact>
      </ul>
    </article>
  );
}

function MembershipBadge({
  membership,
  children,
}: {
  membership: OwnMembership | undefined;
  children: ReactNode;
}) {
  if (membership?.state === 'member') return <Badge tone="green">You are in it</Badge>;
  if (membership?.state === 'requested') return <Badge tone="yellow">You have asked</Badge>;
  if (membership?.state === 'waiting')
    return <Badge tone="yellow">{`Waiting: place ${membership.position ?? 1}`}</Badge>;
  return children;
}

function Fact({ Icon, children }: { Icon: typeof Users; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon className="mt-1 size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
