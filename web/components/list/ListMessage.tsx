// A message in place of a list, for its empty and error states.
import type { ReactNode } from 'react';
import { type Drawing, StatePicture } from '#web/components/StatePicture.tsx';

interface Props {
  drawing?: Drawing;
  /** The icon in the drawing 'empty'. */
  picture?: ReactNode;
  title: string;
  /** The level below the heading above it. */
  heading?: 'h2' | 'h3';
  children: ReactNode;
  actions?: ReactNode;
}

export function ListMessage({
  drawing = 'empty',
  picture,
  title,
  heading: Heading = 'h2',
  children,
  actions,
}: Props) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-control/60 px-6 py-12 text-center">
      <StatePicture drawing={drawing}>{picture}</StatePicture>
      <Heading className="mt-5 text-2xl">{title}</Heading>
      <p className="mt-2 text-muted">{children}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3 empty:hidden">{actions}</div>
    </div>
  );
}
