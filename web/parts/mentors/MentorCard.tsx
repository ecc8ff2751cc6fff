// A mentor in a list: who, what they help with, and why they fit.
import { Link } from '@tanstack/react-router';
import type { Mentor } from '#contract/together/mentors.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { CourseChip } from '#web/parts/courses/CourseChip.tsx';
import { Avatar } from '#web/parts/people/Avatar.tsx';
import { FitReason } from './FitReason.tsx';
import { MentorFacts } from './MentorFacts.tsx';

/** Courses that a card names before the others are only counted. */
const maxCourses = 5;

interface Props {
  mentor: Mentor;
  heading?: 'h2' | 'h3';
}

export function MentorCard({ mentor, heading: Heading = 'h2' }: Props) {
  const { username, name, img, department, courses, topics, isTrained, mentorshipId } = mentor;
  const more = courses.length - maxCourses;
  return (
    <article className="relative space-y-3 rounded-card border border-line bg-surface p-4 shadow-lift transition-colors hover:border-control sm:p-5">
      <div className="flex items-center gap-3">
        <Avatar person={{ name, email: '', img }} className="size-12 text-xl" />
        <div className="min-w-0 flex-1">
          <Heading className="text-lg wrap-anywhere" dir="auto">
            <Link
              to="/mentorship/mentors/$username"
              params={{ username }}
              className="underline-offset-4 before:absolute before:inset-0 before:rounded-card hover:underline"
            >
              {name}
            </Link>
          </Heading>
          <p className="text-sm text-muted">{department}</p>
        </div>
        <div className="flex flex-wrap justify-end gap-1.5">
          {mentorshipId && <Badge>Asked by you</Badge>}
          {isTrained && <Badge tone="green">Trained mentor</Badge>}
        </div>
      </div>
      <FitReason mentor={mentor} />
      {(courses.length > 0 || topics.length > 0) && (
        <ul aria-label="Helps with" className="flex flex-wrap items-center gap-2">
          {courses.slice(0, maxCourses).map(({ code }) => (
            // Above the link that covers the card.
            <li key={code} className="relative">
              <CourseChip code={code} />
            </li>
          ))}
          {more > 0 && <li className="text-sm text-muted">{`and ${more} more`}</li>}
          {topics.map((topic) => (
            <li key={topic} className="max-w-full">
              <span
                className="inline-block rounded-md border border-line px-2 py-0.5 text-sm wrap-anywhere"
                dir="auto"
              >
                {topic}
              </span>
            </li>
          ))}
        </ul>
      )}
      <MentorFacts mentor={mentor} />
    </article>
  );
}
