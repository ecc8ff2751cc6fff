// The courses on a public profile, where the person chose to show them.
import type { Person } from '#contract/site/people.ts';
import { Section } from '#web/components/Section.tsx';
import { CourseChip } from '#web/parts/courses/CourseChip.tsx';

type Courses = NonNullable<Person['courses']>;

const groups = { taking: 'Taking now', taken: 'Taken' } as const;

export function PersonCourses({ courses }: { courses: Courses }) {
  return (
    <Section title="Courses">
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {(['taking', 'taken'] as const).map((status) => {
          const group = courses.filter((course) => course.status === status);
          return (
            group.length > 0 && (
              <div key={status} className="min-w-0">
                <h3 className="text-base">{groups[status]}</h3>
                <ul aria-label={groups[status]} className="mt-2 space-y-1.5">
                  {group.map(({ code, title }) => (
                    <li key={code} className="flex flex-wrap items-center gap-x-2.5">
                      <CourseChip code={code} />{' '}
                      <span className="min-w-32 flex-1 wrap-anywhere">{title}</span>
                    </li>
                  ))}
                </ul>
              </div>
            )
          );
        })}
      </div>
    </Section>
  );
}
