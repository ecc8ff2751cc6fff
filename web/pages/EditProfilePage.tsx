import { EditProfile } from '#web/features/profile/edit/EditProfile.tsx';

export default function EditProfilePage() {
  return <EditProfile />;
}
