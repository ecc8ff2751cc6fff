import BookHeart from 'lucide-react/icons/book-heart';
import { AdminRow } from '#web/features/site/admin/AdminRow.tsx';
import { WaitingStories } from '#web/features/site/stories/review/WaitingStories.tsx';
import type { AdminTileProps } from './feature.ts';

export default function StoriesTile({ path }: AdminTileProps) {
  return <AdminRow path={path} Icon={BookHeart} note={<WaitingStories />} />;
}
