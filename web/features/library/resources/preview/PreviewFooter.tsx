// The actions of the preview.
import { Link } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import type { Resource } from '#contract/library/resources.ts';
import type { Actor } from '#contract/permissions.ts';
import { canEditResource } from '#contract/permissions.ts';
import { Button, buttonClass } from '#web/components/ui/Button.tsx';
import { AddToCollection } from '#web/features/library/resources/collections/AddToCollection.tsx';
import { SaveButton } from '#web/features/library/resources/saved/SaveButton.tsx';
import Helpful from '#web/features/library/resources/votes/Helpful.tsx';
import { ActionButton } from './ActionButton.tsx';

interface Props {
  resource: Resource;
  user: Actor | undefined;
  onClose: () => void;
  onDelete: () => void;
}

// On a phone a row of icons and one button; the header closes it.
const iconButton = 'max-sm:w-11 max-sm:px-0';

export function PreviewFooter({ resource, user, onClose, onDelete }: Props) {
  return (
    <>
      <Helpful resource={resource} user={user} className="mr-auto min-h-11" />
      {user && <SaveButton id={resource._id} />}
      {user && <AddToCollection resource={resource} />}
      {user && canEditResource(user, resource) && (
        <>
          <Link
            to="/resources/edit/$resourceId"
            params={{ resourceId: resource._id }}
            className={buttonClass({ variant: 'outline', className: iconButton })}
          >
            <Pencil className="size-4.5" aria-hidden="true" />
            <span className="max-sm:sr-only">Edit Resource</span>
          </Link>
          <Button
            variant="bare"
            className={`bg-red-soft text-red-ink hover:bg-red/25 ${iconButton}`}
            onClick={onDelete}
          >
            <Trash2 className="size-4.5" aria-hidden="true" />
            <span className="max-sm:sr-only">Delete</span>
          </Button>
        </>
      )}
      <Button variant="outline" className="max-sm:hidden noscript:hidden" onClick={onClose}>
        <X className="size-4.5" aria-hidden="true" />
        Close
      </Button>
      <ActionButton resource={resource} className="max-sm:flex-1 max-sm:basis-32 max-sm:px-2" />
    </>
  );
}
