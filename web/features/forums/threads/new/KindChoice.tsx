// The choice between a question and a discussion.
import type { UseFormRegisterReturn } from 'react-hook-form';
import { threadKinds } from '#contract/forums/threads.rules.ts';

const texts: Record<(typeof threadKinds)[number], [label: string, note: string]> = {
  question: ['Question', 'It has an answer that you can accept'],
  discussion: ['Discussion', 'You want opinions or to tell something'],
};

export function KindChoice({ field }: { field: UseFormRegisterReturn }) {
  return (
    <fieldset>
      <legend className="sr-only">Kind</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {threadKinds.map((kind) => (
          <label
            key={kind}
            className="flex min-h-11 items-start gap-3 rounded-control border border-line bg-surface px-4 py-3 has-checked:border-blue-ink has-checked:bg-blue-soft"
          >
            <input type="radio" value={kind} className="mt-0.5 size-5 shrink-0 accent-solid" {...field} />
            <span className="min-w-0">
              <span className="block font-semibold">{texts[kind][0]}</span>
              <span className="block text-sm text-muted">{texts[kind][1]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
