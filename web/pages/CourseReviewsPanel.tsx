import { CourseReviews } from '#web/features/reviews/CourseReviews.tsx';
import type { CoursePanelProps } from './feature.ts';

export default function CourseReviewsPanel({ course }: CoursePanelProps) {
  return <CourseReviews course={course} />;
}
