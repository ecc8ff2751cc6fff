import Copyright from 'lucide-react/icons/copyright';
import { AdminRow } from '#web/features/site/admin/AdminRow.tsx';
import type { AdminTileProps } from './feature.ts';

export default function NoticesTile({ path }: AdminTileProps) {
  return <AdminRow path={path} Icon={Copyright} />;
}
