import Mail from 'lucide-react/icons/mail';
import { AdminRow } from '#web/features/site/admin/AdminRow.tsx';
import type { AdminTileProps } from './feature.ts';

export default function MailTile({ path }: AdminTileProps) {
  return <AdminRow path={path} Icon={Mail} />;
}
