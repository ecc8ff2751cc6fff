// A badge with the number of cases that wait for a moderator.
import { useQuery } from '@tanstack/react-query';
import { Badge } from '#web/components/ui/Badge.tsx';
import { formatCaseCount } from './case-count.ts';
import { openCasesOptions } from './cases.queries.ts';

export function OpenCases() {
  const { data: count = 0 } = useQuery(openCasesOptions);
  return count > 0 ? <Badge tone="yellow">{formatCaseCount(count)} waiting</Badge> : null;
}
