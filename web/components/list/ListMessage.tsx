// A message in place of a list, for its empty and error states.
import type { ReactNode } from 'react';

interface Props {
  picture: ReactNode;
  title: string;
  /** The level below the heading above it. */
  heading?: 'h2' | 'h3';
  children: ReactNode;
  actions?: ReactNode;
}

export function ListMessage({ picture, title, heading: Heading = 'h2', children, actions }: Props) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-control/60 px-6 py-16 text-center">
      <span className="inline-flex size-16 items-center justify-center rounded-2xl bg-blue-soft text-blue-ink">
        {picture}
      </span>
      <Heading className="mt-6 text-2xl">{title}</Heading>
      <p className="mt-2 text-muted">{children}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3 empty:hidden">{actions}</div>
    </div>
  );
}
