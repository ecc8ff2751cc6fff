import { CurrentCourses } from '#web/features/enrolments/CurrentCourses.tsx';

export default function CurrentCoursesCard() {
  return <CurrentCourses />;
}
