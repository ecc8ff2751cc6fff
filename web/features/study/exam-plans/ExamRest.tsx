// Exam mode: other courses rest until the exam is over.
import { eveningHour } from '#contract/study/exam-plans.rules.ts';
import { usePlanChanges } from './exam-plans.queries.ts';

export function ExamRest({ code, isOn }: { code: string; isOn: boolean }) {
  const { rest, isPending } = usePlanChanges(code);
  return (
    <label className="flex max-w-sm cursor-pointer items-start gap-3 rounded-card border border-line bg-surface p-4">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-blue-ink"
        checked={isOn}
        disabled={isPending}
        onChange={({ target }) => rest(target.checked)}
      />
      <span>
        <span className="block font-semibold">Exam mode</span>
        <span className="block text-sm text-muted">
          {`News of other courses wait until ${eveningHour}:00. It ends with the exam; your settings stay as they are.`}
        </span>
      </span>
    </label>
  );
}
