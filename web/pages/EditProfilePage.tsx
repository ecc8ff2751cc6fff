export default function EditProfilePage() {
  return null;
}
