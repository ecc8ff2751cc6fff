// Below the numbers: its script waits until the page is usable.
import { Suspense } from 'react';
import { lazyLater } from '#web/components/lazy-later.ts';
import type { CoursePanelProps } from './feature.ts';

const CourseResources = lazyLater<{ code: string }>('#course-resources section', () =>
  import('#web/features/resources/CourseResources.tsx').then((module) => module.CourseResources),
);

export default function CourseResourcesPanel({ course }: CoursePanelProps) {
  return (
    <div id="course-resources" className="min-w-0">
      <Suspense fallback={null}>
        <CourseResources code={course.code} />
      </Suspense>
    </div>
  );
}
