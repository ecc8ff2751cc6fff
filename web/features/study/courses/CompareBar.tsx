// The courses that are ticked in the list, and the way to their comparison.
import { Link } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { maxCompared } from '#contract/study/courses.rules.ts';
import { Button, buttonClass } from '#web/components/ui/Button.tsx';
import { compareSearch } from './courses.search.ts';

interface Props {
  codes: string[];
  /** One more was ticked than fits. */
  isTooMany: boolean;
  onChange: (codes: string[]) => void;
}

export function CompareBar({ codes, isTooMany, onChange }: Props) {
  if (codes.length === 0) return null;
  return (
    <section
      aria-label="Courses to compare"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface shadow-lift"
    >
      <div className="content flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <ul className="flex min-w-0 flex-wrap gap-1.5">
          {codes.map((code) => (
            <li key={code}>
              <button
                type="button"
                aria-label={`Remove ${code}`}
                onClick={() => onChange(codes.filter((other) => other !== code))}
                className="inline-flex min-h-8 items-center gap-1 rounded-md bg-purple-soft px-2 text-sm font-bold wrap-anywhere text-purple-ink pointer-coarse:min-h-11"
              >
                {code}
                <X className="size-3.5 shrink-0" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className="text-sm text-muted">
          {statusText(codes.length, isTooMany)}
        </p>
        <div className="ml-auto flex gap-2">
          <Button variant="quiet" onClick={() => onChange([])}>
            Clear
          </Button>
          <Link
            to="/courses/compare"
            search={compareSearch.write({ codes: codes.join(',') })}
            className={buttonClass({})}
          >
            Compare
          </Link>
        </div>
      </div>
    </section>
  );
}

function statusText(count: number, isTooMany: boolean): string {
  if (isTooMany) return `At most ${maxCompared} fit side by side: remove one first.`;
  return count === 1 ? 'Tick another one to compare.' : `${count} of ${maxCompared}`;
}
