// Below the numbers: its script waits until the page is usable.
import { Suspense } from 'react';
import { lazyLater } from '#web/components/lazy-later.ts';
import type { CoursePanelProps } from './feature.ts';

const CourseQuestions = lazyLater<{ code: string }>('#course-questions section', () =>
  import('#web/features/spaces/CourseQuestions.tsx').then((module) => module.CourseQuestions),
);

export default function CourseQuestionsPanel({ course }: CoursePanelProps) {
  return (
    <div id="course-questions" className="min-w-0">
      <Suspense fallback={null}>
        <CourseQuestions code={course.code} />
      </Suspense>
    </div>
  );
}
