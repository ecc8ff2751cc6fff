// What a rule would have caught: counts and a few examples.
import type { RuleTrial } from '#contract/safety/rules.ts';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { formatNumber } from '#web/lib/format.ts';
import { triedLabels } from './rule.labels.ts';

export function RuleTrialResult({
  trial: { counts, examples },
  pattern,
}: {
  trial: RuleTrial;
  pattern: string;
}) {
  const found = counts.filter((each) => each.found > 0);
  const read = counts.reduce((sum, each) => sum + each.read, 0);
  const nounOf = (kind: keyof typeof triedLabels, number: number) => triedLabels[kind][number === 1 ? 0 : 1];
  return (
    <div className="text-[0.9375rem]">
      <p>
        {found.length === 0
          ? `“${pattern}” is in none of the last 30 days’ texts.`
          : `“${pattern}” is in ${found.map(({ kind, found: number }) => `${formatNumber(number)} ${nounOf(kind, number)}`).join(', ')}.`}
        <span className="text-muted">
          {` ${formatNumber(read)} texts were read${counts.some(({ hasMore }) => hasMore) ? ', the newest; there are more' : ''}.`}
        </span>
      </p>
      {examples.length > 0 && (
        <ul aria-label="Examples" className="mt-2 divide-y divide-line">
          {examples.map(({ title, path, excerpt }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
            <li key={index} className="py-2">
              <a href={path} target="_blank" rel="noreferrer" className={textLink}>
                <bdi>{title}</bdi>
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
              <p className="wrap-anywhere text-muted">{excerpt}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
