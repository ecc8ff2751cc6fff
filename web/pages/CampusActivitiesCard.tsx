import { CampusActivities } from '#web/features/events/CampusActivities.tsx';

export default function CampusActivitiesCard() {
  return <CampusActivities />;
}
