// A panel of the course page below its numbers: its script waits until the page is usable.
import { type ComponentType, type FunctionComponent, Suspense } from 'react';
import { lazyLater } from '#web/components/lazy-later.ts';
import type { CoursePanelProps } from './feature.ts';

export function laterPanel(
  id: string,
  load: () => Promise<ComponentType<{ code: string }>>,
): FunctionComponent<CoursePanelProps> {
  const Panel = lazyLater<{ code: string }>(`#${id} section`, load);
  return ({ course }) => (
    <div id={id} className="min-w-0 empty:hidden">
      <Suspense fallback={null}>
        <Panel code={course.code} />
      </Suspense>
    </div>
  );
}
