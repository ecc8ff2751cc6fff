import { ProfileView } from '#web/features/site/profile/view/ProfileView.tsx';
import type { SlotProps } from './feature.ts';

export default function ProfilePage({ additions }: SlotProps<'profileCards'>) {
  return (
    <ProfileView cards={(user) => additions.map(({ id, Component }) => <Component key={id} user={user} />)} />
  );
}
