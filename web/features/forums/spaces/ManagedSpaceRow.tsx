// A space for admins: its facts, and the controls to change, move and delete it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ManagedSpace } from '#contract/forums/spaces.ts';
import { MoveButtons, type RowMove } from '#web/components/list/MoveButtons.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { formatNumber } from '#web/lib/format.ts';
import { notify } from '#web/lib/notices.ts';
import { SpaceForm } from './SpaceForm.tsx';
import { deleteSpace, managedSpacesOptions, spacesKey } from './spaces.queries.ts';

interface Props {
  space: ManagedSpace;
  move: RowMove;
}

export function ManagedSpaceRow(props: Props) {
  const { space } = props;
  const client = useQueryClient();
  // The version that is edited, until the admin asks for a newer one.
  const [edited, setEdited] = useState<ManagedSpace>();
  if (!edited) return <Facts {...props} onChange={() => setEdited(space)} />;
  const loadNewest = async () => {
    await client.invalidateQueries({ queryKey: spacesKey });
    const newest = client.getQueryData(managedSpacesOptions.queryKey);
    setEdited(newest?.find(({ _id }) => _id === space._id));
  };
  return (
    <li className="p-4 sm:p-5">
      <SpaceForm
        key={edited.updatedAt}
        space={edited}
        onDone={() => setEdited(undefined)}
        onLoadNewest={() => void loadNewest()}
      />
    </li>
  );
}

function Facts({ space, move, onChange }: Props & { onChange: () => void }) {
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const { name, slug, description, audience, isArchived, threads } = space;
  const removal = useMutation({
    mutationFn: () => deleteSpace(space._id),
    onSuccess: ({ message }) => notify(message),
    onError: (error) => notify(reasonOf(error) || 'The space could not be deleted', 'error', 6000),
    onSettled: () => client.invalidateQueries({ queryKey: spacesKey }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to="/forums/$space"
            params={{ space: slug }}
            dir="auto"
            className="rounded font-semibold wrap-anywhere text-blue-ink underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          {audience === 'members' && <Badge>Members only</Badge>}
          {isArchived && <Badge tone="grey">Archived</Badge>}
          <span className="text-sm text-muted">
            {`${formatNumber(threads)} ${threads === 1 ? 'thread' : 'threads'} · /forums/${slug}`}
          </span>
        </p>
        {description && (
          <p dir="auto" className="mt-0.5 text-[0.9375rem] wrap-anywhere text-muted">
            {description}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" aria-label={`Change ${name}`} onClick={onChange}>
          Change
        </Button>
        <MoveButtons name={name} {...move} />
        {threads === 0 && (
          <Button
            variant="quiet"
            aria-label={`Delete ${name}`}
            busy={removal.isPending}
            onClick={() => setConfirming(true)}
          >
            Delete
          </Button>
        )}
      </div>
      {isConfirming && (
        <ConfirmDialog
          question="Delete this space?"
          consequence={`“${name}” is empty. Its address leads nowhere afterwards.`}
          action="Delete"
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            removal.mutate();
          }}
        />
      )}
    </li>
  );
}
