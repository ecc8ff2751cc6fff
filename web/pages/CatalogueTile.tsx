import GraduationCap from 'lucide-react/icons/graduation-cap';
import { AdminRow } from '#web/features/site/admin/AdminRow.tsx';
import type { AdminTileProps } from './feature.ts';

export default function CatalogueTile({ path }: AdminTileProps) {
  return <AdminRow path={path} Icon={GraduationCap} />;
}
