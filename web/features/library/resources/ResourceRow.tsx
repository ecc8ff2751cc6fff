// A resource in a short list: its type, its title, and what the list adds at the end.
import type { ReactNode } from 'react';
import type { Resource } from '#contract/library/resources.ts';
import { kinds } from './kinds.ts';
import { PreviewLink } from './PreviewLink.tsx';
import { Found } from './searching/Found.tsx';

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
        <PreviewLink
          id={titleId}
          resource={resource}
          className="inline-flex min-h-7 max-w-full items-center pointer-coarse:min-h-11 rounded font-semibold hover:text-blue-ink hover:underline"
        >
          <span className="line-clamp-2 leading-snug wrap-anywhere" dir="auto">
            <Found text={resource.title} />
          </span>
        </PreviewLink>
        {note && <div className="text-sm text-muted">{note}</div>}
      </div>
      {children}
    </li>
  );
}
