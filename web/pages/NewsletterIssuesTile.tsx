import Newspaper from 'lucide-react/icons/newspaper';
import { AdminRow } from '#web/features/site/admin/AdminRow.tsx';
import type { AdminTileProps } from './feature.ts';

export default function NewsletterIssuesTile({ path }: AdminTileProps) {
  return <AdminRow path={path} Icon={Newspaper} />;
}
