import { EditProfile } from '#web/features/site/profile/edit/EditProfile.tsx';

export default function EditProfilePage() {
  return <EditProfile />;
}
