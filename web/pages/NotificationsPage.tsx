import { pages } from '#contract/pages.ts';
import { NotificationList } from '#web/features/notifications/NotificationList.tsx';
import { Preferences } from '#web/features/notifications/Preferences.tsx';

const { title, description } = pages['/notifications'];

export default function NotificationsPage() {
  return (
    <div className="content pt-8 pb-16 md:pt-12">
      <h1>{title}</h1>
      <p className="mt-3 max-w-prose text-muted">{description}</p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <NotificationList />
        </div>
        <Preferences />
      </div>
    </div>
  );
}
