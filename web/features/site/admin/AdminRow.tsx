// A dashboard link to a page for admins only.
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { type PagePath, pages } from '#contract/pages.ts';
import type { Icon } from '#web/components/icon.ts';
import { focusRing, stretchedLink } from './tile.style.ts';

interface Props {
  path: PagePath;
  Icon: Icon;
  /** Such as a badge with a count. */
  note?: ReactNode;
}

export function AdminRow({ path, Icon, note }: Props) {
  return (
    <li
      className={`relative flex items-center gap-4 rounded-card border border-line px-5 py-4 transition-colors hover:border-control ${focusRing}`}
    >
      <Icon className="size-6 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3">
          <Link to={path} className={`font-semibold ${stretchedLink}`}>
            {pages[path].title}
          </Link>
          {note}
        </div>
        <p className="text-[0.9375rem] text-muted">{pages[path].description}</p>
      </div>
      <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
    </li>
  );
}
