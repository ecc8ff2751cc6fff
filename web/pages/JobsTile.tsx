import ListChecks from 'lucide-react/icons/list-checks';
import { AdminRow } from '#web/features/admin/AdminRow.tsx';
import { FailedCount } from '#web/features/jobs/FailedCount.tsx';
import type { AdminTileProps } from './feature.ts';

export default function JobsTile({ path }: AdminTileProps) {
  return <AdminRow path={path} Icon={ListChecks} note={<FailedCount />} />;
}
