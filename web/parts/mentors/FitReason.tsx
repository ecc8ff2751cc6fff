// Why a mentor fits the reader.
import Sparkles from 'lucide-react/icons/sparkles';
import { fitReasons } from '#contract/together/mentors.rules.ts';
import type { Mentor } from '#contract/together/mentors.ts';

export function FitReason({ mentor }: { mentor: Mentor }) {
  const reasons = fitReasons(mentor);
  if (reasons.length === 0) return null;
  return (
    <p className="flex items-start gap-2 rounded-control bg-green-soft px-3 py-2 text-[0.9375rem] text-green-ink">
      <Sparkles className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">Fits you: </span>
        {reasons.join(', ')}
      </span>
    </p>
  );
}
