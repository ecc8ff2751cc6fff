// The reports of a case. Who made them is not told.
import type { Case } from '#contract/reports.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { reportReasonLabels } from '#web/parts/reports/report.labels.ts';
import { Version } from './CaseVersions.tsx';

export function CaseReports({ subject: { reports, reportCount } }: { subject: Case }) {
  if (reports.length === 0) return null;
  const more = reportCount - reports.length;
  return (
    <section className="mt-5">
      <h3 className="text-[0.9375rem] font-semibold">
        {reportCount === 1 ? 'One report' : `${formatNumber(reportCount)} reports`}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {reports.map(({ reason, text, at, seen }) => (
          <li key={`${at} ${reason} ${text}`} className="py-2">
            <p className="wrap-anywhere">
              {reportReasonLabels[reason]}
              {text && <q className="ml-2">{text}</q>}
              <time dateTime={at} className="ml-2 text-sm text-muted">
                {formatDateTime(at)}
              </time>
            </p>
            {seen && <Version name="As the reporter saw it" snapshot={seen} />}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-sm text-muted">{`and ${formatNumber(more)} more`}</p>}
    </section>
  );
}
