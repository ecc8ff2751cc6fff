import { OwnReviewView } from '#web/features/study/reviews/OwnReviewView.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';

export default function OwnReviewPage() {
  const { courseCode } = usePathParams('/courses/$courseCode/review');
  return <OwnReviewView code={courseCode} />;
}
