import { canClaimTeacher } from '#contract/teaching.rules.ts';
import { OwnTeaching } from '#web/features/teaching/OwnTeaching.tsx';
import type { ProfileCardProps } from './feature.ts';

export default function OwnTeachingCard({ user }: ProfileCardProps) {
  return canClaimTeacher(user) ? <OwnTeaching /> : null;
}
