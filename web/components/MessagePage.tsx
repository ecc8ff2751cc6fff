// The layout of a page with only a message: not found, forbidden, coming soon, crashed.
import type { ReactNode } from 'react';

interface Props {
  /** A small line above the heading. */
  kicker?: string;
  title: string;
  picture: ReactNode;
  children: ReactNode;
  actions: ReactNode;
}

export function MessagePage({ kicker, title, picture, children, actions }: Props) {
  return (
    <div className="content flex flex-col items-center py-16 text-center md:py-24">
      <div className="mb-8 inline-flex size-20 items-center justify-center rounded-3xl bg-blue-soft text-blue-ink">
        {picture}
      </div>
      {kicker && <p className="mb-3 text-sm font-semibold text-blue-ink">{kicker}</p>}
      <h1>{title}</h1>
      <div className="mt-4 max-w-prose space-y-3 text-lg text-balance text-muted">{children}</div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  );
}
