import { OwnFollows } from '#web/features/follows/OwnFollows.tsx';

export default function OwnFollowsCard() {
  return <OwnFollows />;
}
