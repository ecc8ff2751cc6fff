// The layout of admin pages: a link back to the dashboard, the heading and an introduction.
import type { ReactNode } from 'react';
import { BackLink } from '#web/components/BackLink.tsx';

interface Props {
  title: string;
  intro?: ReactNode;
  /** To the right of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

export function AdminFrame({ title, intro, action, children }: Props) {
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/admin">Back to Admin Dashboard</BackLink>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1>{title}</h1>
          {intro && <p className="mt-3 max-w-prose text-muted">{intro}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
