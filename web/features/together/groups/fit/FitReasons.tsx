// Why a group fits the reader: 'Takes CS201 with you · 5 shared free hours · Same exam on 12 Dec 2026'.
import Sparkles from 'lucide-react/icons/sparkles';
import type { GroupCard, GroupFit } from '#contract/together/groups.ts';
import { formatDate } from '#web/lib/format.ts';

const courseReasons: Record<NonNullable<GroupFit['course']>, (code: string) => string> = {
  taking: (code) => `Takes ${code} with you`,
  planned: (code) => `For ${code}, which you plan`,
  taken: (code) => `For ${code}, which you took`,
};

function reasonsOf({ course, fit }: Pick<GroupCard, 'course' | 'fit'>): string[] {
  if (!fit) return [];
  const { sharedHours, examAt } = fit;
  return [
    course && fit.course ? courseReasons[fit.course](course.code) : '',
    sharedHours ? `${sharedHours} shared free ${sharedHours === 1 ? 'hour' : 'hours'}` : '',
    examAt ? `Same exam on ${formatDate(examAt)}` : '',
  ].filter(Boolean);
}

export function FitReasons({ group }: { group: Pick<GroupCard, 'course' | 'fit'> }) {
  const reasons = reasonsOf(group);
  if (reasons.length === 0) return null;
  return (
    <p className="mt-2 flex items-start gap-2 text-[0.9375rem] font-medium text-blue-ink">
      <Sparkles className="mt-1 size-4 shrink-0" aria-hidden="true" />
      <span>
        <span className="sr-only">Fits you: </span>
        {reasons.join(' · ')}
      </span>
    </p>
  );
}
