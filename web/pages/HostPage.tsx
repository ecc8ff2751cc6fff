import { HostView } from '#web/features/calendar/hosts/HostView.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';

export default function HostPage() {
  const { slug } = usePathParams('/hosts/$slug');
  return <HostView slug={slug} />;
}
