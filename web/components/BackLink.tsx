// The link to the parent page, above a page's heading.
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import type { PagePath } from '#contract/pages.ts';

interface Props {
  to: PagePath;
  /** Of a path such as /events/$event. */
  params?: Record<string, string>;
  children: ReactNode;
}

export function BackLink({ to, params = {}, children }: Props) {
  return (
    <Link
      to={to}
      params={params}
      activeOptions={{ exact: true }}
      className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded px-1 text-[0.9375rem] font-semibold wrap-anywhere text-blue-ink underline-offset-4 hover:underline"
    >
      <ArrowLeft className="size-4.5 shrink-0" aria-hidden="true" />
      {children}
    </Link>
  );
}
