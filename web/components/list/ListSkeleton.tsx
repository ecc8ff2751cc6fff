// Rows that are still to come, drawn as grey shapes.
import { Fragment, type ReactNode } from 'react';

interface Props {
  count: number;
  /** Around all of them, as around the rows. */
  className?: string;
  /** One row. */
  children: ReactNode;
}

export function ListSkeleton({
  count,
  className = 'rounded-card border border-line bg-surface',
  children,
}: Props) {
  return (
    <div aria-hidden="true" className={className}>
      {Array.from({ length: count }, (_, index) => (
        <Fragment key={String(index)}>{children}</Fragment>
      ))}
    </div>
  );
}
