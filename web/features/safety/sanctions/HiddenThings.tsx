// What moderators have hidden, removed, corrected or moved of what the member wrote.
import { useQuery } from '@tanstack/react-query';
import type { ThingDecision } from '#contract/safety/appeals.rules.ts';
import type { HiddenThing } from '#contract/safety/appeals.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Appeal } from '#web/parts/appeals/Appeal.tsx';
import { hiddenThingsOptions } from '#web/parts/appeals/appeals.queries.ts';

export function HiddenThings() {
  const { data: things = [] } = useQuery(hiddenThingsOptions);
  if (things.length === 0) return null;
  return (
    <ul aria-label="What was decided about yours" className="mt-4 space-y-4">
      {things.map((thing) => (
        <Hidden key={`${thing.about} ${thing.thingId}`} thing={thing} />
      ))}
    </ul>
  );
}

const names: Record<ThingDecision, string> = {
  ...{ hidden: 'Hidden', removed: 'Removed', edited: 'Corrected', moved: 'Moved' },
};

function Hidden({ thing: { about, thingId, title, decision, reason, text } }: { thing: HiddenThing }) {
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-lift">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-lg wrap-anywhere">{title.charAt(0).toUpperCase() + title.slice(1)}</h2>
        <Badge tone={decision === 'hidden' || decision === 'removed' ? 'red' : 'yellow'}>
          {names[decision]}
        </Badge>
      </div>
      {decision === 'edited' && <p className="mt-3 text-sm text-muted">What it said before:</p>}
      {text && (
        <p className="mt-3 line-clamp-4 border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-wrap text-muted">
          {text}
        </p>
      )}
      {reason && <p className="mt-3 wrap-anywhere whitespace-pre-wrap">{`The reason: ${reason}`}</p>}
      <Appeal about={about} thingId={thingId} />
    </li>
  );
}
