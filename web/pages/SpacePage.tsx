import { SpaceView } from '#web/features/forums/spaces/SpaceView.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';

export default function SpacePage() {
  const { space } = usePathParams('/forums/$space');
  return <SpaceView key={space} slug={space} />;
}
