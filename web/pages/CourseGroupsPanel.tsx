import { CourseGroups } from '#web/features/groups/fit/CourseGroups.tsx';
import type { CoursePanelProps } from './feature.ts';

export default function CourseGroupsPanel({ course }: CoursePanelProps) {
  return <CourseGroups code={course.code} />;
}
