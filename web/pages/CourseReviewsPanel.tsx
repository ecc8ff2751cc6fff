import { CourseReviews } from '#web/features/study/reviews/CourseReviews.tsx';
import type { CoursePanelProps } from './feature.ts';

export default function CourseReviewsPanel({ course }: CoursePanelProps) {
  return <CourseReviews course={course} />;
}
