import { CourseResources } from '#web/features/resources/CourseResources.tsx';
import type { CoursePanelProps } from './feature.ts';

export default function CourseResourcesPanel({ course }: CoursePanelProps) {
  return <CourseResources code={course.code} />;
}
