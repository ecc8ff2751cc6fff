// The page of an exam: how long it is, what to study until then, and the plan.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ExamPlan } from '#contract/study/exam-plans.ts';
import { MessagePage } from '#web/components/MessagePage.tsx';
import { PageFailed } from '#web/components/PageFailed.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { Section } from '#web/components/Section.tsx';
import { useDocumentTitle } from '#web/components/title.hook.ts';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { sentenceLink, textLink } from '#web/components/ui/text-link.style.ts';
import { isMissing } from '#web/lib/api.ts';
import { CourseChip } from '#web/parts/courses/CourseChip.tsx';
import { examText, formatLocalTime } from '#web/parts/courses/exam-text.ts';
import { EventLink } from '#web/parts/events/EventLink.tsx';
import { ThreadLink } from '#web/parts/threads/ThreadLink.tsx';
import { ExamRest } from './ExamRest.tsx';
import { examPlanOptions } from './exam-plans.queries.ts';
import { Plan } from './Plan.tsx';

export function ExamPlanView({ code }: { code: string }) {
  const { data: plan, error, refetch } = useQuery(examPlanOptions(code));
  const missing = isMissing(error);
  useDocumentTitle(missing ? 'Course not found' : plan && `Exam of ${plan.course.code}`);
  if (missing)
    return (
      <MessagePage title="Course not found" actions={<ButtonLink to="/courses">Find a course</ButtonLink>}>
        <p>There is no course with this code.</p>
      </MessagePage>
    );
  if (error && !plan)
    return (
      <PageFailed title="Exam" onRetry={() => void refetch()}>
        Your plan could not be loaded. Your connection may be away for a moment.
      </PageFailed>
    );
  if (!plan) return <PageSpinner label="Loading your plan…" />;
  return (
    <>
      <Countdown plan={plan} />
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Plan plan={plan} />
        <div className="grid min-w-0 gap-5">
          <Papers plan={plan} />
          <Questions plan={plan} />
          <Sessions plan={plan} />
        </div>
      </div>
    </>
  );
}

function Countdown({ plan: { course, exam, today, restsUntil } }: { plan: ExamPlan }) {
  return (
    <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="wrap-anywhere">{exam ? daysText(today, exam.localStart) : 'No exam yet'}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
          <CourseChip code={course.code} />
          <span className="wrap-anywhere">
            {exam
              ? [examText[exam.kind], formatLocalTime(exam.localStart), `${exam.minutes} minutes`, exam.place]
                  .filter(Boolean)
                  .join(' · ')
              : `${course.title}: no date of an exam is known.`}
          </span>
        </p>
      </div>
      {exam && <ExamRest code={course.code} isOn={restsUntil !== null} />}
    </div>
  );
}

function daysText(today: string, localStart: string): string {
  const days = Math.round((Date.parse(localStart.slice(0, 10)) - Date.parse(today)) / 86_400_000);
  if (days <= 0) return 'Today is the exam';
  return days === 1 ? 'The exam is tomorrow' : `${days} days until the exam`;
}

const none = 'text-muted';
const rows = 'divide-y divide-line *:py-2.5 *:first:pt-0';

function Papers({ plan: { papers, course } }: { plan: ExamPlan }) {
  return (
    <Section title="Past papers">
      {papers.length === 0 ? (
        <p className={none}>
          {'Nobody has shared one yet. '}
          <Link to="/wanted/new" search={{ course: course.code, kind: 'paper' }} className={sentenceLink}>
            Say that you need one
          </Link>
        </p>
      ) : (
        <ul className={rows}>
          {papers.map(({ _id, title, line }) => (
            <li key={_id}>
              <Link
                to="/resources/$resourceId"
                params={{ resourceId: _id }}
                dir="auto"
                className={`${textLink} wrap-anywhere`}
              >
                {title}
              </Link>
              <p className="text-sm text-muted">{line}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Questions({ plan: { questions, course } }: { plan: ExamPlan }) {
  return (
    <Section title="Open questions">
      {questions.length === 0 ? (
        <p className={none}>{`No question about ${course.code} is open.`}</p>
      ) : (
        <ul className={rows}>
          {questions.map(({ _id, title, slug }) => (
            <li key={_id}>
              <ThreadLink
                thread={{ _id, title, space: { slug } }}
                dir="auto"
                className={`${textLink} wrap-anywhere`}
              >
                {title}
              </ThreadLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Sessions({ plan: { sessions, course } }: { plan: ExamPlan }) {
  return (
    <Section title="Group sessions until then">
      {sessions.length === 0 ? (
        <p className={none}>
          {'None of your groups meets before. '}
          <Link to="/study-groups" search={{ course: course.code }} className={sentenceLink}>
            {`Groups of ${course.code}`}
          </Link>
        </p>
      ) : (
        <ul className={rows}>
          {sessions.map(({ eventId, title, localStart, place }) => (
            <li key={`${eventId} ${localStart}`}>
              <EventLink event={{ _id: eventId, title }} dir="auto" className={`${textLink} wrap-anywhere`}>
                {title}
              </EventLink>
              <p className="text-sm wrap-anywhere text-muted">
                {[formatLocalTime(localStart), place].filter(Boolean).join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
