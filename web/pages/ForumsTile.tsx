import MessagesSquare from 'lucide-react/icons/messages-square';
import { AdminRow } from '#web/features/site/admin/AdminRow.tsx';
import type { AdminTileProps } from './feature.ts';

export default function ForumsTile({ path }: AdminTileProps) {
  return <AdminRow path={path} Icon={MessagesSquare} />;
}
