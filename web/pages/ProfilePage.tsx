import { ProfileView } from '#web/features/profile/view/ProfileView.tsx';
import { NewestOwned } from '#web/features/resources/owned/NewestOwned.tsx';
import { ResourceStatistics } from '#web/features/resources/owned/ResourceStatistics.tsx';

export default function ProfilePage() {
  return (
    <ProfileView
      resources={({ _id }) => (
        <>
          <NewestOwned owner={_id} className="lg:col-span-2" />
          <ResourceStatistics />
        </>
      )}
    />
  );
}
