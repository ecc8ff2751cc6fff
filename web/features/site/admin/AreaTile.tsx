// A dashboard tile of an area for admins and moderators.
import { Link } from '@tanstack/react-router';
import { type PagePath, pages } from '#contract/pages.ts';
import type { Icon } from '#web/components/icon.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { focusRing, stretchedLink } from './tile.style.ts';

interface Props {
  path: PagePath;
  Icon: Icon;
  colours: string;
  text: string;
  upcoming?: boolean;
}

export function AreaTile({ path, Icon, colours, text, upcoming = false }: Props) {
  return (
    <li
      className={`relative rounded-card border border-line bg-surface p-6 shadow-lift transition-colors hover:border-control ${focusRing}`}
    >
      <div className="flex items-start justify-between gap-3">
        <span className={`inline-flex size-12 items-center justify-center rounded-control ${colours}`}>
          <Icon className="size-6" aria-hidden="true" />
        </span>
        {upcoming && <Badge>Coming soon</Badge>}
      </div>
      <h2 className="mt-5 text-xl">
        <Link to={path} className={stretchedLink}>
          {pages[path].title}
        </Link>
      </h2>
      <p className="mt-2 text-muted">{text}</p>
    </li>
  );
}
