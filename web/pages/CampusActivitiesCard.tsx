import { CampusActivities } from '#web/features/calendar/events/CampusActivities.tsx';

export default function CampusActivitiesCard() {
  return <CampusActivities />;
}
