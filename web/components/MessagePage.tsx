// The layout of a page with only a message: not found, forbidden, coming soon, crashed.
import type { ReactNode } from 'react';
import { type Drawing, StatePicture } from './StatePicture.tsx';

interface Props {
  /** A small line above the heading. */
  kicker?: string;
  title: string;
  drawing?: Drawing;
  /** The icon in the drawing 'empty'. */
  picture?: ReactNode;
  children: ReactNode;
  actions: ReactNode;
}

export function MessagePage({ kicker, title, drawing = 'empty', picture, children, actions }: Props) {
  return (
    <div className="content flex flex-col items-center py-12 text-center md:py-16">
      <StatePicture drawing={drawing} className="mb-7 w-56">
        {picture}
      </StatePicture>
      {kicker && <p className="mb-3 text-sm font-semibold text-blue-ink">{kicker}</p>}
      <h1>{title}</h1>
      <div className="mt-4 max-w-prose space-y-3 text-lg text-balance text-muted">{children}</div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  );
}
