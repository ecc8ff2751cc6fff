// Two panels in one later script: each of its own would exceed the budget of the course page.
import { CourseResources } from '#web/features/library/resources/CourseResources.tsx';
import { CourseTermWeek } from '#web/features/study/term-weeks/CourseTermWeek.tsx';

export const CourseResourcesAndWeek = ({ code }: { code: string }) => (
  <div className="grid min-w-0 gap-5 empty:hidden">
    <CourseResources code={code} />
    <CourseTermWeek code={code} />
  </div>
);
