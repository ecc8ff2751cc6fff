// Labels and formatted counts of issues.
import type { Deliveries } from '#contract/site/newsletter.ts';
import { formatNumber } from '#web/lib/format.ts';

export const stateLabels = { draft: 'Draft', scheduled: 'Scheduled', sent: 'Sent' };

export const formatSubscribers = (count: number): string =>
  count === 1 ? '1 subscriber' : `${formatNumber(count)} subscribers`;

/** '12 sent, 3 waiting, 1 failed' */
export function formatDeliveries({ sent, queued, failed }: Deliveries): string {
  return [
    `${formatNumber(sent)} sent`,
    queued > 0 && `${formatNumber(queued)} waiting`,
    failed > 0 && `${formatNumber(failed)} failed`,
  ]
    .filter(Boolean)
    .join(', ');
}

export const countMails = ({ sent, queued, failed, dropped }: Deliveries): number =>
  sent + queued + failed + dropped;
