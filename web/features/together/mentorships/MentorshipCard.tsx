// A mentorship in the list of one's own.
import { Link } from '@tanstack/react-router';
import type { Mentorship } from '#contract/together/mentorships.ts';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Avatar } from '#web/parts/people/Avatar.tsx';
import { badgeOf, sentenceOf } from './mentorship.labels.ts';

export function MentorshipCard({ mentorship }: { mentorship: Mentorship }) {
  const { _id, side, other, course, goal, changedAt } = mentorship;
  const { label, tone } = badgeOf(mentorship);
  const name = other?.name ?? 'A deleted account';
  return (
    <li className="relative flex items-start gap-3.5 rounded-card border border-line bg-surface p-4 shadow-lift transition-colors hover:border-control sm:p-5">
      <Avatar person={{ name, email: '', img: other?.img ?? '' }} className="size-11 text-lg" />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg wrap-anywhere" dir="auto">
          <Link
            to="/mentorship/requests/$mentorshipId"
            params={{ mentorshipId: _id }}
            className="underline-offset-4 before:absolute before:inset-0 before:rounded-card hover:underline"
          >
            {goal}
          </Link>
        </h2>
        <p className="mt-1 text-[0.9375rem] wrap-anywhere text-muted">
          {[sentenceOf(side, name), course && `${course.code} ${course.title}`].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Badge tone={tone}>{label}</Badge>
          <TimeAgo at={changedAt} />
        </p>
      </div>
    </li>
  );
}
