import { InvitationView } from '#web/features/together/groups/InvitationView.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';

export default function InvitationPage() {
  const { token } = usePathParams('/study-groups/join/$token');
  return <InvitationView token={token} />;
}
