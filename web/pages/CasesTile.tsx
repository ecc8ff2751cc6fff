import Flag from 'lucide-react/icons/flag';
import { AdminRow } from '#web/features/admin/AdminRow.tsx';
import { OpenCases } from '#web/features/reports/OpenCases.tsx';
import type { AdminTileProps } from './feature.ts';

export default function CasesTile({ path }: AdminTileProps) {
  return <AdminRow path={path} Icon={Flag} note={<OpenCases />} />;
}
