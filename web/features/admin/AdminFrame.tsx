// The layout of admin pages: a link back to the dashboard, the heading and an introduction.
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';

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
      <Link
        to="/admin"
        activeOptions={{ exact: true }}
        className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded px-1 text-[0.9375rem] font-semibold text-blue-ink underline-offset-4 hover:underline"
      >
        <ArrowLeft className="size-4.5" aria-hidden="true" />
        Back to Admin Dashboard
      </Link>
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
