// What moderators did: figures by month, and the newest decisions without names.
import { useQuery } from '@tanstack/react-query';
import ChartColumn from 'lucide-react/icons/chart-column';
import { minToldCount } from '#contract/safety/moderation.rules.ts';
import type { Moderation, ModerationMonth, ToldDecision } from '#contract/safety/moderation.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Section } from '#web/components/Section.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Badge, type Tone } from '#web/components/ui/Badge.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { decisionTexts, reasonTexts } from './moderation.labels.ts';
import { moderationOptions } from './moderation.queries.ts';

const monthNames =
  'January February March April May June July August September October November December'.split(' ');
const monthName = (month: string): string => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

export function ModerationFigures() {
  const { data, error } = useQuery(moderationOptions);
  if (error) return <Alert>The figures could not be loaded. Please try again later.</Alert>;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Section title="By month">
        {data && data.months.length > 0 ? (
          <Months months={data.months} />
        ) : (
          <EmptyState Icon={ChartColumn} text="Nothing was reported or decided in the last twelve months." />
        )}
      </Section>
      <Section title="The newest decisions">
        <Decisions decisions={data?.decisions ?? []} />
      </Section>
    </div>
  );
}

const columns: [name: Exclude<keyof ModerationMonth, 'month' | 'medianDays'>, label: string][] = [
  ['reports', 'Reports'],
  ['decisions', 'Decisions'],
  ['hidden', 'Hidden or removed'],
  ['sanctions', 'Warnings, mutes and suspensions'],
  ['appeals', 'Appeals'],
  ['appealsUpheld', 'Appeals upheld'],
  ['copyrightNotices', 'Copyright notices'],
  ['takedowns', 'Taken down for copyright'],
  ['counterNotices', 'Counter-notices'],
  ['copyrightRestored', 'Shown again after a copyright notice'],
];

function Months({ months }: { months: Moderation['months'] }) {
  return (
    <>
      <ul className="divide-y divide-line">
        {months.map((one) => (
          <li key={one.month} className="py-3">
            <h3 className="text-base font-semibold">{monthName(one.month)}</h3>
            <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-[0.9375rem]">
              {columns.map(([name, label]) => (
                <Figure key={name} label={label} value={countText(one[name])} />
              ))}
              <Figure
                label="Median time to a decision"
                value={one.medianDays === null ? 'too few to tell' : daysText(one.medianDays)}
              />
            </dl>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        {`Numbers from 1 to ${minToldCount - 1} are not told: someone could be recognised by them.`}
      </p>
    </>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className="text-right font-semibold tabular-nums">{value}</dd>
  </>
);

const countText = (count: number | null): string =>
  count === null ? `fewer than ${minToldCount}` : formatNumber(count);
const daysText = (days: number): string =>
  days < 1 ? 'within a day' : days === 1 ? '1 day' : `${days} days`;

const tones: Partial<Record<ToldDecision['outcome'], Tone>> = {
  hidden: 'red',
  removed: 'red',
  restored: 'green',
  published: 'green',
};

function Decisions({ decisions }: { decisions: ToldDecision[] }) {
  if (decisions.length === 0) return <p className="text-muted">Nothing was decided yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {decisions.map(({ month, kind, outcome, reasons }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and their order does not change.
        <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
          <p>
            {decisionTexts[kind][outcome]}
            {reasons.length > 0 && (
              <span className="text-muted">{`: ${reasons.map((one) => reasonTexts[one]).join(', ')}`}</span>
            )}
          </p>
          <Badge tone={tones[outcome] ?? 'grey'}>{monthName(month)}</Badge>
        </li>
      ))}
    </ul>
  );
}
