import { Dashboard } from '#web/features/site/admin/Dashboard.tsx';
import { Overview } from '#web/features/site/admin/Overview.tsx';
import type { SlotProps } from './feature.ts';

export default function AdminDashboardPage({ additions }: SlotProps<'adminTiles'>) {
  return (
    <div className="content pt-8 pb-16 md:pt-12">
      <h1>Admin Dashboard</h1>
      <p className="mt-3 text-muted">What there is to look after on this campus.</p>
      <Overview />
      <Dashboard tiles={additions} />
    </div>
  );
}
