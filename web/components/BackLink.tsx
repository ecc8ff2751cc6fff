// The link to the parent page, above a page's heading.
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import type { PagePath } from '#contract/pages.ts';

export function BackLink({ to, children }: { to: PagePath; children: ReactNode }) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: true }}
      className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded px-1 text-[0.9375rem] font-semibold text-blue-ink underline-offset-4 hover:underline"
    >
      <ArrowLeft className="size-4.5" aria-hidden="true" />
      {children}
    </Link>
  );
}
