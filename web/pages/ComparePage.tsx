import { Comparison } from '#web/features/study/courses/compare/Comparison.tsx';

export default function ComparePage() {
  return <Comparison />;
}
