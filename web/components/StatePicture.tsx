// The picture of an empty, missing, forbidden, offline or crash state.
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

export type Drawing = 'empty' | 'missing' | 'forbidden' | 'offline' | 'crash';

interface Props {
  drawing: Drawing;
  /** An icon, shown in the middle of 'empty'. */
  children?: ReactNode;
  className?: string;
}

const loadDrawings = () => import('./state-drawings.tsx');

/** Once they are needed, there may be no connection to load them. */
export const preloadDrawings = (): void => void loadDrawings().catch(() => {});

// Decorative: left out when loading fails.
const Shapes = lazy<ComponentType<{ drawing: Drawing }>>(() =>
  loadDrawings().then(
    ({ drawings }) => ({ default: ({ drawing }) => drawings[drawing] }),
    () => ({ default: () => null }),
  ),
);

export function StatePicture({ drawing, children, className = 'w-48' }: Props) {
  return (
    <div className={`relative shrink-0 ${className}`} aria-hidden="true">
      <svg viewBox="0 0 200 140" className="block w-full" aria-hidden="true">
        <circle cx="100" cy="70" r="68" className="fill-blue opacity-15" />
        {constantShapes[drawing]}
      </svg>
      {drawing === 'empty' && (
        <span className="absolute inset-0 flex items-center justify-center text-blue-ink">{children}</span>
      )}
    </div>
  );
}

const shapes = (drawing: Drawing) => (
  <Suspense fallback={null}>
    <Shapes drawing={drawing} />
  </Suspense>
);

/** Constant elements: new ones in each render would make React drop the HTML of the server before it is hydrated. */
const constantShapes: Record<Drawing, ReactNode> = {
  empty: shapes('empty'),
  missing: shapes('missing'),
  forbidden: shapes('forbidden'),
  offline: shapes('offline'),
  crash: shapes('crash'),
};
