// Whether the person plans, takes or took the course: one click each, and a second one takes it back.
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Course } from '#contract/study/courses.ts';
import { type EnrolmentStatus, enrolmentStatuses } from '#contract/study/enrolments.rules.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useSession } from '#web/lib/session.ts';
import { enrolmentOptions, useEnrolment } from './courses.queries.ts';

export function EnrolmentChoice({ course }: { course: Course }) {
  const isMember = useSession().status === 'signed-in';
  const people = peopleText(course);
  const id = useId();
  if (!isMember && !people) return null;
  return (
    // On a phone without a card: the numbers of the course stay on the first screen.
    <section
      aria-labelledby={id}
      className="lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6 lg:shadow-lift"
    >
      <h2 id={id} className="text-xl max-lg:sr-only lg:mb-4">
        You and others
      </h2>
      {isMember && <OwnEnrolment course={course} />}
      {people && <p className={`text-muted ${isMember ? 'mt-2 lg:mt-4' : ''}`}>{people}</p>}
    </section>
  );
}

function OwnEnrolment({ course }: { course: Course }) {
  const { data } = useQuery(enrolmentOptions);
  const save = useEnrolment(course.code);
  const own = data?.enrolments.find(({ code }) => code === course.code);
  const isTaughtNow = course.terms.some(({ isCurrent }) => isCurrent);
  const statuses = enrolmentStatuses.filter(
    (status) => status !== 'taking' || isTaughtNow || own?.status === 'taking',
  );
  if (own?.isProved) {
    return (
      <p>{`${provedText[own.status]}${own.term && ` in ${own.term}`}, as the university has confirmed.`}</p>
    );
  }
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Your course</legend>
      {statuses.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={own?.status === status}
          disabled={!data || save.isPending}
          onClick={() => save.mutate(own?.status === status ? null : status)}
          className="min-h-11 rounded-control border border-control px-3 text-[0.9375rem] font-semibold text-muted hover:text-ink aria-pressed:border-blue-ink/50 aria-pressed:bg-blue-soft aria-pressed:text-blue-ink"
        >
          {choiceText[status]}
        </button>
      ))}
    </fieldset>
  );
}

const choiceText: Record<EnrolmentStatus, string> = {
  planned: 'I plan to take this',
  taking: 'I am taking this',
  taken: 'I took this',
};

const provedText: Record<EnrolmentStatus, string> = {
  planned: 'You are going to take this',
  taking: 'You are taking this',
  taken: 'You took this',
};

/** Small numbers are not sent: they could tell who it is. */
function peopleText({ taking, took }: Course): string {
  const parts = [
    taking !== null && `${formatNumber(taking)} take it now`,
    took !== null && `${formatNumber(took)} took it before`,
  ].filter(Boolean);
  return parts.length > 0 ? `Of the members here ${parts.join(', and ')}.` : '';
}
