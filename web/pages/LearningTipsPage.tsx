import { LearningTips } from '#web/features/site/content/LearningTips.tsx';

export default function LearningTipsPage() {
  return <LearningTips />;
}
