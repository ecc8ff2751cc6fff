import Settings from 'lucide-react/icons/settings';
import { AdminRow } from '#web/features/site/admin/AdminRow.tsx';
import type { AdminTileProps } from './feature.ts';

export default function SettingsTile({ path }: AdminTileProps) {
  return <AdminRow path={path} Icon={Settings} />;
}
