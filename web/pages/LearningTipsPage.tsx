import { LearningTips } from '#web/features/content/LearningTips.tsx';

export default function LearningTipsPage() {
  return <LearningTips />;
}
