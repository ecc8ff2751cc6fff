import { canClaimTeacher } from '#contract/study/teaching.rules.ts';
import { OwnTeaching } from '#web/features/study/teaching/OwnTeaching.tsx';
import type { ProfileCardProps } from './feature.ts';

export default function OwnTeachingCard({ user }: ProfileCardProps) {
  return canClaimTeacher(user) ? <OwnTeaching /> : null;
}
