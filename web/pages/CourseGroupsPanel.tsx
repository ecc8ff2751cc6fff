// Below the numbers: its script waits until the page is usable.
import { Suspense } from 'react';
import { lazyLater } from '#web/components/lazy-later.ts';
import type { CoursePanelProps } from './feature.ts';

const CourseGroups = lazyLater<{ code: string }>('#course-groups section', () =>
  import('#web/features/groups/fit/CourseGroups.tsx').then((module) => module.CourseGroups),
);

export default function CourseGroupsPanel({ course }: CoursePanelProps) {
  return (
    <div id="course-groups" className="min-w-0">
      <Suspense fallback={null}>
        <CourseGroups code={course.code} />
      </Suspense>
    </div>
  );
}
