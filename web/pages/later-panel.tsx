// A panel of the course page below its numbers: its script waits until the page is usable.
import { type ComponentType, type FunctionComponent, Suspense } from 'react';
import { lazyLater } from '#web/components/lazy-later.ts';
import type { CoursePanelProps } from './feature.ts';

/** Its style and layout wait until it is nearly in view. The margin is for its shadow. */
const panelBelow =
  'min-w-0 [contain-intrinsic-size:auto_40rem] [content-visibility:auto] [overflow-clip-margin:1rem] empty:hidden';

export function laterPanel(
  id: string,
  load: () => Promise<ComponentType<{ code: string }>>,
): FunctionComponent<CoursePanelProps> {
  const Panel = lazyLater<{ code: string }>(`#${id} section`, load);
  return ({ course }) => (
    <div id={id} className={panelBelow}>
      <Suspense fallback={null}>
        <Panel code={course.code} />
      </Suspense>
    </div>
  );
}
