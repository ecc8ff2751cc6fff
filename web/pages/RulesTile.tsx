import ShieldAlert from 'lucide-react/icons/shield-alert';
import { AdminRow } from '#web/features/site/admin/AdminRow.tsx';
import type { AdminTileProps } from './feature.ts';

export default function RulesTile({ path }: AdminTileProps) {
  return <AdminRow path={path} Icon={ShieldAlert} />;
}
