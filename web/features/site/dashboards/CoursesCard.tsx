// The member's courses, each with what is new since the last visit.
import { Link } from '@tanstack/react-router';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import { type DashboardCourse, maxNews } from '#contract/site/dashboards.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Section } from '#web/components/Section.tsx';
import { CourseFollow } from './CourseFollow.tsx';
import { cardNames } from './card.labels.ts';

export function CoursesCard({ courses }: { courses: DashboardCourse[] }) {
  return (
    <Section title={cardNames.courses} viewAll="/courses">
      {courses.length === 0 ? (
        <EmptyState
          Icon={GraduationCap}
          text="You take and follow no courses yet"
          link={['/courses', 'Find your courses']}
        />
      ) : (
        <ul className="divide-y divide-line">
          {courses.map((course) => (
            <li key={course._id} className="relative flex items-center gap-3 py-2.5">
              <div className="min-w-0 flex-1">
                <Link
                  to="/courses/$courseCode"
                  params={{ courseCode: course.code }}
                  className="wrap-anywhere after:absolute after:inset-0 hover:underline"
                >
                  <span className="font-semibold">{course.code}</span> {course.title}
                </Link>
                <p className="text-sm text-muted">{newsText(course)}</p>
              </div>
              <CourseFollow course={course} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function newsText({ resources, reviews, questions, events }: DashboardCourse): string {
  const news = [
    countText(resources, 'resource'),
    countText(questions, 'question'),
    countText(reviews, 'review'),
    countText(events, 'event'),
  ].filter(Boolean);
  return news.length > 0 ? `New: ${news.join(', ')}` : 'Nothing new';
}

const countText = (count: number, noun: string): string =>
  (count > 0 && `${count > maxNews ? `${maxNews}+` : count} ${noun}${count === 1 ? '' : 's'}`) || '';
