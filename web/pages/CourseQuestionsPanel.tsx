import { CourseQuestions } from '#web/features/spaces/CourseQuestions.tsx';
import type { CoursePanelProps } from './feature.ts';

export default function CourseQuestionsPanel({ course }: CoursePanelProps) {
  return <CourseQuestions code={course.code} />;
}
