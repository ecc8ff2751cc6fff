import type { Course } from '#contract/courses.ts';
import { CourseView } from '#web/features/courses/CourseView.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';
import type { SlotProps } from './feature.ts';

export default function CoursePage({ additions }: SlotProps<'coursePanels'>) {
  const { courseCode } = usePathParams('/courses/$courseCode');
  const panels = (course: Course, isAside: boolean) =>
    additions
      .filter((addition) => (addition.isAside ?? false) === isAside)
      .map(({ id, Component }) => <Component key={id} course={course} />);
  return (
    <CourseView
      code={courseCode}
      panels={(course) => panels(course, false)}
      asides={(course) => panels(course, true)}
    />
  );
}
