import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { NotificationList } from '#web/features/platform/notifications/NotificationList.tsx';

const { title, description } = pages['/notifications'];

export default function NotificationsPage() {
  return (
    <div className="content pt-8 pb-16 md:pt-12">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1>{title}</h1>
        <ButtonLink to="/notifications/preferences" variant="outline">
          Preferences
        </ButtonLink>
      </div>
      <p className="mt-3 mb-6 max-w-prose text-muted">{description}</p>
      <NotificationList />
    </div>
  );
}
