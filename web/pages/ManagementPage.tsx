// The one page of every area of the dashboard that is not built yet.
import { useMatch } from '@tanstack/react-router';
import { UpcomingArea } from '#web/features/admin/UpcomingArea.tsx';

export default function ManagementPage() {
  // Its own address, not the router's: that one is ahead while the next page loads.
  return <UpcomingArea path={useMatch({ strict: false }).pathname} />;
}
