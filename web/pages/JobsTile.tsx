import ListChecks from 'lucide-react/icons/list-checks';
import { FailedCount } from '#web/features/platform/jobs/FailedCount.tsx';
import { AdminRow } from '#web/features/site/admin/AdminRow.tsx';
import type { AdminTileProps } from './feature.ts';

export default function JobsTile({ path }: AdminTileProps) {
  return <AdminRow path={path} Icon={ListChecks} note={<FailedCount />} />;
}
