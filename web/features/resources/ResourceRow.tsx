// A resource in a short list: its type, its title, and what the list adds at the end.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Resource } from '#contract/resources.ts';
import { withSlug } from '#contract/slugs.ts';
import { kinds } from './kinds.ts';

interface Props {
  resource: Resource;
  titleId?: string;
  /** Below the title. */
  note?: ReactNode;
  children: ReactNode;
}

export function ResourceRow({ resource, titleId, note, children }: Props) {
  const { Icon, label, ink, soft } = kinds[resource.resourceType];
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span
        className={`inline-flex size-10 shrink-0 items-center justify-center rounded-control ${soft} ${ink}`}
      >
        <Icon className="size-5" aria-hidden="true" />
        <span className="sr-only">{label}</span>
      </span>
      <div className="min-w-0 flex-1">
        <Link
          id={titleId}
          to="/resources/$resourceId"
          params={{ resourceId: withSlug(resource._id, resource.title) }}
          className="inline-flex min-h-11 max-w-full items-center rounded font-semibold hover:text-blue-ink hover:underline"
        >
          <span className="line-clamp-2 leading-snug wrap-anywhere" dir="auto">
            {resource.title}
          </span>
        </Link>
        {note && <div className="text-sm text-muted">{note}</div>}
      </div>
      {children}
    </li>
  );
}
