import { Comparison } from '#web/features/courses/compare/Comparison.tsx';

export default function ComparePage() {
  return <Comparison />;
}
