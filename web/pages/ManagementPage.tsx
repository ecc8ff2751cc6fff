// The page of every admin area that is not built yet.
import { UpcomingArea } from '#web/features/site/admin/UpcomingArea.tsx';
import { usePagePath } from '#web/lib/address.hook.ts';

export default function ManagementPage() {
  return <UpcomingArea path={usePagePath()} />;
}
