// The loading skeleton of a list.
import { Fragment, type ReactNode } from 'react';

interface Props {
  count: number;
  /** Of the container, as around the rows. */
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
