// A titled card, one of several on a page.
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { PagePath } from '#contract/pages.ts';
import { textLink } from './ui/text-link.style.ts';

interface Props {
  title: ReactNode;
  /** The page with the whole list. */
  viewAll?: PagePath;
  className?: string;
  children: ReactNode;
}

export function Section({ title, viewAll, className = '', children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`flex min-w-0 flex-col rounded-card border border-line bg-surface p-5 shadow-lift sm:p-6 ${className}`}
    >
      <div className="-mt-2 mb-2 flex min-h-11 items-center justify-between gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {viewAll && (
          <Link to={viewAll} aria-describedby={id} className={`${textLink} shrink-0 text-[0.9375rem]`}>
            View All
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
