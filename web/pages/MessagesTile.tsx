import MessageSquare from 'lucide-react/icons/message-square';
import { AdminRow } from '#web/features/site/admin/AdminRow.tsx';
import { NewMessages } from '#web/features/site/contact/inbox/NewMessages.tsx';
import type { AdminTileProps } from './feature.ts';

export default function MessagesTile({ path }: AdminTileProps) {
  return <AdminRow path={path} Icon={MessageSquare} note={<NewMessages />} />;
}
