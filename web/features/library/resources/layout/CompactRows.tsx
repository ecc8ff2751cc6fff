// The resources of the library as a compact list.
import { lazy, Suspense, useId } from 'react';
import type { ListedResource, Resource } from '#contract/library/resources.ts';
import type { Actor } from '#contract/permissions.ts';
import { LocalDate } from '#web/components/LocalDate.tsx';
import { PrimaryLink } from '#web/features/library/resources/PrimaryLink.tsx';
import { ResourceRow } from '#web/features/library/resources/ResourceRow.tsx';
import { leavesPage, ownerName } from '#web/features/library/resources/resource-fields.ts';
import { Found } from '#web/features/library/resources/searching/Found.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { loadScript } from '#web/lib/missing-script.ts';

const MemberActions = lazy(() =>
  loadScript(() => import('#web/features/library/resources/MemberActions.tsx')),
);

interface Props {
  resources: ListedResource[];
  user: Actor | undefined;
  onDelete: (resource: Resource) => void;
}

export default function CompactRows({ resources, ...rest }: Props) {
  return resources.map((resource) => <CompactRow key={resource._id} resource={resource} {...rest} />);
}

interface RowProps extends Omit<Props, 'resources'> {
  resource: ListedResource;
}

function CompactRow({ resource, user, onDelete }: RowProps) {
  const titleId = useId();
  return (
    <ResourceRow resource={resource} titleId={titleId} note={<Note resource={resource} />}>
      {/* On a phone the preview has the other actions. */}
      {leavesPage(resource) && (
        <span className="max-sm:hidden">
          <PrimaryLink resource={resource} titleId={titleId} isIcon />
        </span>
      )}
      {user && (
        <span className="flex gap-2 max-sm:*:not-first:hidden">
          <Suspense fallback={<span className="w-11" />}>
            <MemberActions resource={resource} user={user} titleId={titleId} onDelete={onDelete} />
          </Suspense>
        </span>
      )}
    </ResourceRow>
  );
}

function Note({ resource }: { resource: Resource }) {
  const { courseCode, views, helpful, uploadedAt } = resource;
  return (
    <p className="flex flex-wrap gap-x-3">
      {courseCode && (
        <span className="font-semibold text-purple-ink">
          <Found text={courseCode} />
        </span>
      )}
      <span className="max-w-full truncate" dir="auto">
        <Found text={ownerName(resource)} />
      </span>
      <LocalDate at={uploadedAt} />
      <span>{`${formatNumber(views)} ${views === 1 ? 'view' : 'views'}`}</span>
      {helpful > 0 && <span>{`${formatNumber(helpful)} helpful`}</span>}
    </p>
  );
}
