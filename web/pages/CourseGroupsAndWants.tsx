// Two panels in one later script: each of its own would exceed the budget of the course page.
import { CourseGroups } from '#web/features/groups/fit/CourseGroups.tsx';
import { CourseWants } from '#web/features/wants/CourseWants.tsx';

export const CourseGroupsAndWants = ({ code }: { code: string }) => (
  <div className="grid min-w-0 gap-5">
    <CourseGroups code={code} />
    <CourseWants code={code} />
  </div>
);
