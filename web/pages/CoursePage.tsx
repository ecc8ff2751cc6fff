import type { Course } from '#contract/study/courses.ts';
import { CourseView } from '#web/features/study/courses/CourseView.tsx';
import { rememberOverview } from '#web/features/study/reviews/reviews.queries.ts';
import { isFiltered, reviewSearch } from '#web/features/study/reviews/reviews.search.ts';
import { usePathParams } from '#web/lib/address.hook.ts';
import { useSearchValues } from '#web/lib/search-params.ts';
import type { SlotProps } from './feature.ts';

export default function CoursePage({ additions }: SlotProps<'coursePanels'>) {
  const { courseCode } = usePathParams('/courses/$courseCode');
  const filter = useSearchValues(reviewSearch);
  const isPlain = !isFiltered(filter) && filter.sort === 'helpful';
  const panels = (course: Course, isAside: boolean) =>
    additions
      .filter((addition) => (addition.isAside ?? false) === isAside)
      .map(({ id, Component }) => <Component key={id} course={course} />);
  return (
    <CourseView
      code={courseCode}
      remember={isPlain ? rememberOverview : undefined}
      panels={(course) => panels(course, false)}
      asides={(course) => panels(course, true)}
    />
  );
}
