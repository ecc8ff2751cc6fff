import { OwnFollows } from '#web/features/social/follows/OwnFollows.tsx';

export default function OwnFollowsCard() {
  return <OwnFollows />;
}
