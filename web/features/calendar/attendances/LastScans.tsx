// What became of the last scan, large, and of those before it.
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import type { CheckInOutcome } from '#contract/calendar/attendances.rules.ts';
import { outcomeText } from './check-in.labels.ts';
import { useScanResults } from './scan-results.store.ts';

const good = { Icon: CircleCheck, colours: 'border-green-ink/40 bg-green-soft text-green-ink' };
const doubtful = { Icon: Clock, colours: 'border-yellow-ink/40 bg-yellow-soft text-yellow-ink' };
const bad = { Icon: CircleAlert, colours: 'border-red-ink/40 bg-red-soft text-red-ink' };

const styles: Record<CheckInOutcome | 'unknown', typeof good> = {
  in: good,
  already_in: doubtful,
  unknown: doubtful,
  wrong_event: bad,
  other_date: bad,
  cancelled: bad,
  not_on_the_list: bad,
  invalid: bad,
};

export function LastScans({ dateId }: { dateId: string }) {
  const [last, ...earlier] = useScanResults().filter((result) => result.dateId === dateId);
  const { Icon, colours } = styles[last?.outcome ?? 'in'];
  return (
    <div className="empty:hidden">
      {/* Always there, so that screen readers announce what appears in it. */}
      <div role="status">
        {last && (
          <p
            className={`flex items-center gap-3 rounded-control border px-4 py-3 text-lg font-semibold wrap-anywhere ${colours}`}
          >
            <Icon className="size-6 shrink-0" aria-hidden="true" />
            {outcomeText(last)}
          </p>
        )}
      </div>
      {earlier.length > 0 && (
        <ul aria-label="Scans before" className="mt-2 space-y-0.5 px-1 text-sm text-muted">
          {earlier.slice(0, 2).map((result) => (
            <li key={result.key} className="wrap-anywhere">
              {outcomeText(result)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
