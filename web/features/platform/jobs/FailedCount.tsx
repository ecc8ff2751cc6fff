// A badge with the number of failed jobs.
import { useQuery } from '@tanstack/react-query';
import { Badge } from '#web/components/ui/Badge.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { overviewOptions } from './jobs.queries.ts';

export function FailedCount() {
  const { data } = useQuery({ ...overviewOptions, refetchInterval: false });
  const failed = [...(data?.kinds ?? []), ...(data?.schedules ?? [])].reduce(
    (sum, one) => sum + one.failed,
    0,
  );
  return failed > 0 ? <Badge tone="red">{formatNumber(failed)} failed</Badge> : null;
}
