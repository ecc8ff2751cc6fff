// The reports of a case. Who made them is not told.
import type { Case, CaseNotice } from '#contract/safety/reports.ts';
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
        {reports.map(({ reason, text, at, seen, notice }) => (
          <li key={`${at} ${reason} ${text}`} className="py-2">
            <p className="wrap-anywhere">
              {reportReasonLabels[reason]}
              {text && <q className="ml-2">{text}</q>}
              <time dateTime={at} className="ml-2 text-sm text-muted">
                {formatDateTime(at)}
              </time>
            </p>
            {notice && <Notice notice={notice} />}
            {seen && <Version name="As the reporter saw it" snapshot={seen} />}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-sm text-muted">{`and ${formatNumber(more)} more`}</p>}
    </section>
  );
}

/** Of a rights holder, who is not a member as one: named. */
function Notice({ notice: { reference, name, onBehalfOf, work } }: { notice: CaseNotice }) {
  return (
    <article aria-label={`Copyright notice ${reference}`} className="mt-2 border-l-4 border-line pl-4">
      <h4 className="text-sm font-semibold text-muted">{`Copyright notice ${reference}`}</h4>
      <p className="wrap-anywhere">
        {`From ${name}${onBehalfOf && `, on behalf of ${onBehalfOf}`}. The author is told this when you hide it.`}
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{work}</p>
    </article>
  );
}
