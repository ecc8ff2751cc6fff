// What a thing said: first, now and before.
import type { Case, Snapshot } from '#contract/safety/reports.ts';

export function CaseVersions({ subject: { thing, was } }: { subject: Case }) {
  return (
    <div className="mt-4 space-y-4">
      <div className={was && thing ? 'grid gap-4 md:grid-cols-2' : ''}>
        {was && <Version name="As it was" snapshot={was} />}
        {thing && <Version name="As it is now" snapshot={thing.now} />}
      </div>
      {thing && thing.earlier.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-blue-ink">
            {`Earlier versions (${thing.earlier.length})`}
          </summary>
          <ol className="space-y-4" reversed>
            {thing.earlier.map((snapshot, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: versions have no other name, and their order does not change.
              <li key={index}>
                <Version name={index === 0 ? 'The version before' : 'Before that'} snapshot={snapshot} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

/** An article, not a region: several cases on a page have one of the same name. */
export function Version({ name, snapshot: { facts, text } }: { name: string; snapshot: Snapshot }) {
  return (
    <article aria-label={name} className="min-w-0 border-l-4 border-line pl-4">
      <h3 className="text-sm font-semibold text-muted">{name}</h3>
      <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem]">
        {facts.map((fact) => (
          <div key={fact.name} className="flex gap-1.5">
            <dt className="text-muted">{fact.name}</dt>
            <dd className="font-semibold wrap-anywhere">{fact.value}</dd>
          </div>
        ))}
      </dl>
      {text ? (
        <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>
      ) : (
        <p className="mt-2 text-muted">Without a text.</p>
      )}
    </article>
  );
}
