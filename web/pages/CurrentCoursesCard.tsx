import { CurrentCourses } from '#web/features/study/enrolments/CurrentCourses.tsx';

export default function CurrentCoursesCard() {
  return <CurrentCourses />;
}
