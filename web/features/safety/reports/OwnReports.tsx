// What the member has reported, and what became of it.
import { useQuery } from '@tanstack/react-query';
import Flag from 'lucide-react/icons/flag';
import type { CaseState, ReportState } from '#contract/safety/reports.rules.ts';
import type { OwnReport } from '#contract/safety/reports.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Badge, type Tone } from '#web/components/ui/Badge.tsx';
import { formatDate } from '#web/lib/format.ts';
import { PageLink } from '#web/parts/markdown/PageLink.tsx';
import { reportReasonLabels } from '#web/parts/reports/report.labels.ts';
import { ownReportsOptions } from './cases.queries.ts';

const states: Record<ReportState, [tone: Tone, text: string]> = {
  open: ['yellow', 'Waits for a moderator'],
  upheld: ['green', 'Dealt with, thank you'],
  dismissed: ['grey', 'It can stay'],
  gone: ['grey', 'Deleted by its writer'],
};

/** What became of what was rightly reported. */
const upheldTexts: Partial<Record<CaseState, string>> = {
  hidden: 'Hidden, thank you',
  removed: 'Removed, thank you',
  edited: 'Corrected, thank you',
  moved: 'Moved, thank you',
};

export function OwnReports() {
  const { data: reports, error } = useQuery(ownReportsOptions);
  if (reports?.length === 0)
    return (
      <EmptyState Icon={Flag} text="You have reported nothing. Press Report at what should not be there." />
    );
  if (reports)
    return (
      <ul
        aria-label="Your reports"
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        {reports.map((report) => (
          <Row key={`${report.at} ${report.path}`} report={report} />
        ))}
      </ul>
    );
  return error ? (
    <Alert>Your reports could not be loaded.</Alert>
  ) : (
    <PageSpinner label="Loading your reports…" />
  );
}

function Row({ report: { about, path, reason, text, state, outcome, at } }: { report: OwnReport }) {
  const [tone, usual] = states[state];
  const label = (state === 'upheld' && upheldTexts[outcome]) || usual;
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <PageLink href={path}>{about.charAt(0).toUpperCase() + about.slice(1)}</PageLink>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-sm text-muted wrap-anywhere">
        {`${reportReasonLabels[reason]}, ${formatDate(at)}`}
        {text && <q className="ml-2">{text}</q>}
      </p>
    </li>
  );
}
