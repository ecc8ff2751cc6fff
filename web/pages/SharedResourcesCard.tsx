import { NewestOwned } from '#web/features/library/resources/owned/NewestOwned.tsx';
import type { ProfileCardProps } from './feature.ts';

export default function SharedResourcesCard({ user }: ProfileCardProps) {
  return <NewestOwned owner={user._id} className="lg:col-span-2" />;
}
