import Handshake from 'lucide-react/icons/handshake';
import { AdminRow } from '#web/features/site/admin/AdminRow.tsx';
import type { AdminTileProps } from './feature.ts';

export default function PartnersTile({ path }: AdminTileProps) {
  return <AdminRow path={path} Icon={Handshake} />;
}
