// Views, downloads and helpful votes of a resource, on its card.
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import type { Actor } from '#contract/permissions.ts';
import type { Resource } from '#contract/resources.ts';
import type { Icon } from '#web/components/icon.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Helpful } from './votes/Helpful.tsx';

interface Props {
  resource: Resource;
  user: Actor | undefined;
  titleId: string;
}

export function ResourceFigures({ resource, user, titleId }: Props) {
  const { views, downloads, fileUrl } = resource;
  return (
    <div className="mt-3 flex min-h-9 items-center gap-4 text-sm text-muted pointer-coarse:min-h-11">
      <Figure Icon={Eye} count={views} name={views === 1 ? 'view' : 'views'} />
      {fileUrl && (
        <Figure Icon={Download} count={downloads} name={downloads === 1 ? 'download' : 'downloads'} />
      )}
      <Helpful
        resource={resource}
        user={user}
        titleId={titleId}
        className="ml-auto min-h-9 pointer-coarse:min-h-11"
      />
    </div>
  );
}

function Figure({ Icon, count, name }: { Icon: Icon; count: number; name: string }) {
  return (
    <span title={`${formatNumber(count)} ${name}`} className="inline-flex items-center gap-1.5 tabular-nums">
      <Icon className="size-4" aria-hidden="true" />
      {formatNumber(count)} <span className="sr-only">{name}</span>
    </span>
  );
}
