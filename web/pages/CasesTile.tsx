import Flag from 'lucide-react/icons/flag';
import { OpenCases } from '#web/features/safety/reports/OpenCases.tsx';
import { AdminRow } from '#web/features/site/admin/AdminRow.tsx';
import type { AdminTileProps } from './feature.ts';

export default function CasesTile({ path }: AdminTileProps) {
  return <AdminRow path={path} Icon={Flag} note={<OpenCases />} />;
}
