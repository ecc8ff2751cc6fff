import { pages } from '#contract/pages.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { Reminders } from '#web/features/calendar/attendances/Reminders.tsx';
import { Preferences } from '#web/features/platform/notifications/Preferences.tsx';
import { WeeklyMail } from '#web/features/site/dashboards/WeeklyMail.tsx';

const { title, description } = pages['/notifications/preferences'];

export default function NotificationPreferencesPage() {
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/notifications">Back to Notifications</BackLink>
      <h1 className="mt-2">{title}</h1>
      <p className="mt-3 mb-6 max-w-prose text-muted">{description}</p>
      <Preferences>
        <WeeklyMail />
        <Reminders />
      </Preferences>
    </div>
  );
}
