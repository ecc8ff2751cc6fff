// Save for later and, for those who may, edit and delete: on the card of a resource.
import { Link } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import type { Resource } from '#contract/library/resources.ts';
import { type Actor, canEditResource } from '#contract/permissions.ts';
import { SaveButton } from './saved/SaveButton.tsx';

interface Props {
  resource: Resource;
  user: Actor;
  titleId: string;
  onDelete: (resource: Resource) => void;
}

const iconButton =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control border border-line text-muted hover:border-control';

export default function MemberActions({ user, ...rest }: Props) {
  const { resource, titleId } = rest;
  return (
    <>
      <SaveButton id={resource._id} titleId={titleId} />
      {canEditResource(user, resource) && <OwnerActions {...rest} />}
    </>
  );
}

function OwnerActions({ resource, titleId, onDelete }: Omit<Props, 'user'>) {
  return (
    <>
      <Link
        to="/resources/edit/$resourceId"
        params={{ resourceId: resource._id }}
        aria-label="Edit"
        aria-describedby={titleId}
        title="Edit"
        className={`${iconButton} hover:text-ink`}
      >
        <Pencil className="size-4.5" aria-hidden="true" />
      </Link>
      <button
        type="button"
        onClick={() => onDelete(resource)}
        aria-label="Delete"
        aria-describedby={titleId}
        title="Delete"
        className={`${iconButton} hover:bg-red-soft hover:text-red-ink`}
      >
        <Trash className="size-4.5" aria-hidden="true" />
      </button>
    </>
  );
}
