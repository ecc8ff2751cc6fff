// The first steps of a newcomer, ticked by what they did.
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import type { DashboardStart } from '#contract/site/dashboards.ts';
import { Section } from '#web/components/Section.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { cardNames, stepTexts } from './card.labels.ts';

interface Props {
  steps: DashboardStart;
  onPutAway: () => void;
}

export function StartCard({ steps, onPutAway }: Props) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Section title={cardNames.start}>
      <p className="text-muted">{`${done} of ${steps.length} steps are done.`}</p>
      <ol className="mt-2 divide-y divide-line">
        {steps.map(({ step, isDone }) => (
          <li key={step} className="flex min-h-12 items-center gap-3">
            <span
              aria-hidden="true"
              className={`inline-flex size-6 shrink-0 items-center justify-center rounded-full border ${isDone ? 'border-green-ink bg-green-soft text-green-ink' : 'border-control'}`}
            >
              {isDone && <Check className="size-4" />}
            </span>
            {isDone ? (
              <span className="text-muted">
                <span className="sr-only">Done: </span>
                {stepTexts[step].text}
              </span>
            ) : (
              <Link to={stepTexts[step].path} className={textLink}>
                {stepTexts[step].text}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Button variant="outline" className="mt-3 w-fit" onClick={onPutAway}>
        Put this away
      </Button>
    </Section>
  );
}
