// Who shared a resource and when, its views, downloads and helpful votes: on its card.
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import { lazy, Suspense } from 'react';
import type { Resource } from '#contract/library/resources.ts';
import type { Actor } from '#contract/permissions.ts';
import type { Icon } from '#web/components/icon.ts';
import { LocalDate } from '#web/components/LocalDate.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { loadScript } from '#web/lib/missing-script.ts';
import { PersonChip } from '#web/parts/people/PersonChip.tsx';
import { VoteButton } from '#web/parts/votes/VoteButton.tsx';
import { ownerOf } from './resource-fields.ts';

// For members, as the other actions.
const Helpful = lazy(() => loadScript(() => import('./votes/Helpful.tsx')));

interface Props {
  resource: Resource;
  user: Actor | undefined;
  titleId: string;
}

export function ResourceFigures({ resource, user, titleId }: Props) {
  const { views, downloads, helpful, fileUrl } = resource;
  const vote = { isShort: true, className: 'min-h-9 pointer-coarse:min-h-11' };
  const count = <VoteButton {...vote} count={helpful} voted={false} />;
  return (
    <div className="mt-auto flex items-center gap-3 pt-2.5 text-[0.8125rem] text-muted">
      <div className="flex min-w-0 flex-1 flex-col leading-tight">
        <PersonChip person={ownerOf(resource)} />
        <LocalDate at={resource.uploadedAt} className="-mt-1 pl-8 pointer-coarse:-mt-3" />
      </div>
      <Figure Icon={Eye} count={views} name={views === 1 ? 'view' : 'views'} />
      {fileUrl && (
        <Figure Icon={Download} count={downloads} name={downloads === 1 ? 'download' : 'downloads'} />
      )}
      {user ? (
        <Suspense fallback={count}>
          <Helpful {...vote} resource={resource} user={user} titleId={titleId} />
        </Suspense>
      ) : (
        count
      )}
    </div>
  );
}

function Figure({ Icon, count, name }: { Icon: Icon; count: number; name: string }) {
  return (
    <span
      title={`${formatNumber(count)} ${name}`}
      className="inline-flex shrink-0 items-center gap-1 tabular-nums"
    >
      <Icon className="size-4" aria-hidden="true" />
      {formatNumber(count)} <span className="sr-only">{name}</span>
    </span>
  );
}
