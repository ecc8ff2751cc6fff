import ScrollText from 'lucide-react/icons/scroll-text';
import { AdminRow } from '#web/features/site/admin/AdminRow.tsx';
import type { AdminTileProps } from './feature.ts';

export default function AuditTile({ path }: AdminTileProps) {
  return <AdminRow path={path} Icon={ScrollText} />;
}
