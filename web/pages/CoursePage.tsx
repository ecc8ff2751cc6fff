import { CourseView } from '#web/features/courses/CourseView.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';
import type { SlotProps } from './feature.ts';

export default function CoursePage({ additions }: SlotProps<'coursePanels'>) {
  const { courseCode } = usePathParams('/courses/$courseCode');
  return (
    <CourseView
      code={courseCode}
      panels={(course) => additions.map(({ id, Component }) => <Component key={id} course={course} />)}
    />
  );
}
