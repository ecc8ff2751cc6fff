import { DashboardView } from '#web/features/site/dashboards/DashboardView.tsx';

export default function DashboardPage() {
  return (
    <div className="content pt-8 pb-16 md:pt-12">
      <DashboardView />
    </div>
  );
}
