// One notice of the record: who sent it, and what became of each thing it is about.
import type { Notice, NoticeClaim } from '#contract/safety/copyright.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { PageLink } from '#web/parts/markdown/PageLink.tsx';
import { claimLabels } from './copyright.labels.ts';

export function RecordedNotice({ notice }: { notice: Notice }) {
  const { reference, name, email, onBehalfOf, work, signature, at, claims } = notice;
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-lift">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">{reference}</h2>
        <time dateTime={at} className="text-sm text-muted">
          {formatDateTime(at)}
        </time>
      </div>
      <p className="mt-1 text-muted wrap-anywhere">
        {[
          `From ${name}`,
          onBehalfOf && `on behalf of ${onBehalfOf}`,
          email,
          signature && `signed ${signature}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <p className="mt-2 line-clamp-4 wrap-anywhere whitespace-pre-line">{work}</p>
      <ul aria-label={`What ${reference} is about`} className="mt-3 divide-y divide-line">
        {claims.map((claim) => (
          <Claim key={claim.path} claim={claim} />
        ))}
      </ul>
    </li>
  );
}

function Claim({ claim }: { claim: NoticeClaim }) {
  const { about, path, state, decidedAt, counteredAt, counterSignature, answeredAt, restoredAt } = claim;
  const [tone, label] = claimLabels[state];
  const steps: [what: string, at: string | null][] = [
    ['Decided', decidedAt],
    [counterSignature ? `Counter-notice of ${counterSignature}` : 'Counter-notice', counteredAt],
    ['Answer of the sender', answeredAt],
    ['Shown again', restoredAt],
  ];
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-semibold wrap-anywhere">
          <PageLink href={path}>{about.charAt(0).toUpperCase() + about.slice(1)}</PageLink>
        </p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-1 text-sm text-muted">
        {steps.flatMap(([what, at]) => (at ? `${what}: ${formatDateTime(at)}` : [])).join(' · ')}
      </p>
    </li>
  );
}
