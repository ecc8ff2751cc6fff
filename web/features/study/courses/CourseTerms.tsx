// Who teaches a course this term, when its exams are, and who taught it before.
import type { Course } from '#contract/study/courses.ts';
import { Section } from '#web/components/Section.tsx';
import { examText, formatLocalTime } from '#web/parts/courses/exam-text.ts';

type CourseTerm = Course['terms'][number];

export function CourseTerms({ course: { terms } }: { course: Course }) {
  const current = terms.filter(({ isCurrent }) => isCurrent);
  const others = terms.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      {current.map((term) => (
        <Section key={term._id} title={`This term: ${term.name}`}>
          <p>{teachersText(term)}</p>
          {term.exams.length > 0 && (
            <ul aria-label="Exams" className="mt-4 space-y-3">
              {term.exams.map((exam) => (
                <li key={`${exam.kind} ${exam.starts}`} className="rounded-control bg-page px-4 py-3">
                  <span className="block font-semibold">{examText[exam.kind]}</span>
                  <span className="block text-[0.9375rem] text-muted">
                    <time dateTime={exam.startsAt}>{formatLocalTime(exam.starts)}</time>
                    {`, ${exam.minutes} minutes${exam.place && `, ${exam.place}`}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Section>
      ))}
      {others.length > 0 && (
        <Section title={current.length > 0 ? 'Other terms' : 'Terms'}>
          <dl className="space-y-3">
            {others.map((term) => (
              <div key={term._id}>
                <dt className="font-semibold">{term.name}</dt>
                <dd className="text-muted">{teachersText(term)}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </>
  );
}

const teachersText = ({ teachers }: CourseTerm): string =>
  teachers.length > 0 ? teachers.map(({ name }) => name).join(', ') : 'The teacher is not known yet.';
