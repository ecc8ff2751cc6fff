import MessageSquare from 'lucide-react/icons/message-square';
import { AdminRow } from '#web/features/admin/AdminRow.tsx';
import { NewMessages } from '#web/features/contact/inbox/NewMessages.tsx';
import type { AdminTileProps } from './feature.ts';

export default function MessagesTile({ path }: AdminTileProps) {
  return <AdminRow path={path} Icon={MessageSquare} note={<NewMessages />} />;
}
