// Whether mails go out, jobs are done and the disk has space. For admins.
import { Link } from '@tanstack/react-router';
import type { OverviewParts } from '#contract/site/admin.ts';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { formatNumber, formatShare } from '#web/lib/format.ts';
import { DataTable, OverviewPart } from './OverviewPart.tsx';

/** Below, an admin should act. */
const minFreeShare = 0.1;

export function HealthPart({
  health: { mails, jobs, disk },
}: {
  health: NonNullable<OverviewParts['health']>;
}) {
  const { freeBytes, totalBytes, databaseBytes } = disk;
  const freeShare = freeBytes !== null && totalBytes ? freeBytes / totalBytes : null;
  const troubles = [
    mails.failed > 0 && 'Mails failed',
    jobs.failed > 0 && 'Jobs failed',
    freeShare !== null && freeShare < minFreeShare && 'The disk is nearly full',
  ].filter((text) => text !== false);
  return (
    <OverviewPart part="health">
      <p className="flex flex-wrap gap-2">
        {troubles.length === 0 ? (
          <Badge tone="green">All well</Badge>
        ) : (
          troubles.map((text) => (
            <Badge key={text} tone="red">
              {text}
            </Badge>
          ))
        )}
      </p>
      <DataTable
        caption="Mail, jobs and disk"
        columns={['What', 'Value']}
        rows={[
          { key: 'sent', cells: ['Mails sent', formatNumber(mails.sent)] },
          { key: 'queued', cells: ['Mails that wait', formatNumber(mails.queued)] },
          {
            key: 'failed',
            cells: [
              <PageOf key="link" to="/admin/mail" text="Mails that failed" />,
              formatNumber(mails.failed),
            ],
          },
          { key: 'waiting', cells: ['Jobs that wait', formatNumber(jobs.waiting)] },
          {
            key: 'oldest',
            cells: [
              'The oldest is due since',
              jobs.oldestDueAt ? <TimeAgo key="due" at={jobs.oldestDueAt} /> : 'none waits',
            ],
          },
          {
            key: 'jobs',
            cells: [
              <PageOf key="link" to="/admin/jobs" text="Jobs that failed" />,
              formatNumber(jobs.failed),
            ],
          },
          {
            key: 'disk',
            cells: [
              'Free on the disk',
              freeBytes === null || freeShare === null
                ? 'not told'
                : `${sizeText(freeBytes)} (${formatShare(freeShare)})`,
            ],
          },
          { key: 'database', cells: ['Database', sizeText(databaseBytes)] },
        ]}
      />
    </OverviewPart>
  );
}

const PageOf = ({ to, text }: { to: '/admin/mail' | '/admin/jobs'; text: string }) => (
  <Link to={to} className={textLink}>
    {text}
  </Link>
);

/** '1.5 GB' */
function sizeText(bytes: number): string {
  const units = ['kB', 'MB', 'GB', 'TB'];
  let size = bytes / 1_000;
  let unit = 0;
  while (size >= 1_000 && unit < units.length - 1) {
    size /= 1_000;
    unit += 1;
  }
  return `${formatNumber(Math.round(size * 10) / 10)} ${units[unit]}`;
}
