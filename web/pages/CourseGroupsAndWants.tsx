// Two panels in one later script: each of its own would exceed the budget of the course page.

import { CourseWants } from '#web/features/library/wants/CourseWants.tsx';
import { CourseGroups } from '#web/features/together/groups/fit/CourseGroups.tsx';

export const CourseGroupsAndWants = ({ code }: { code: string }) => (
  <div className="grid min-w-0 gap-5">
    <CourseGroups code={code} />
    <CourseWants code={code} />
  </div>
);
