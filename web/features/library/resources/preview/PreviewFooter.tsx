// The actions of the preview.
import { Link } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { isPdfFile } from '#contract/library/resources.rules.ts';
import type { Resource } from '#contract/library/resources.ts';
import type { Actor } from '#contract/permissions.ts';
import { canEditResource } from '#contract/permissions.ts';
import { Button, buttonClass } from '#web/components/ui/Button.tsx';
import { AddToCollection } from '#web/features/library/resources/collections/AddToCollection.tsx';
import { downloadUrl, externalUrl, opensPreview } from '#web/features/library/resources/resource-fields.ts';
import { SaveButton } from '#web/features/library/resources/saved/SaveButton.tsx';
import Helpful from '#web/features/library/resources/votes/Helpful.tsx';
import { previewActions } from './preview-actions.ts';

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

interface ActionProps {
  resource: Resource;
  /** Overrides the label of the type. */
  label?: string;
  className?: string;
}

/** Downloads the file, or opens the URL in a new tab; renders nothing without either. */
export function ActionButton({ resource, label, className = '' }: ActionProps) {
  const action = previewActions[resource.resourceType];
  const file = downloadUrl(resource);
  const href = opensPreview(resource) ? file : externalUrl(resource);
  if (!href) return null;
  const isDownload = href === file;
  // The label of the type stays, also where a URL is opened.
  const Icon = isDownload ? Download : ExternalLink;
  // Only some documents are PDF files.
  const isOther = resource.resourceType === 'document' && !isPdfFile(resource);
  return (
    <a
      href={href}
      {...(isDownload
        ? { download: resource.fileName || true }
        : { target: '_blank', rel: 'noopener noreferrer' })}
      className={buttonClass({ variant: 'bare', className: `${action.colours} ${className}` })}
    >
      <Icon className="size-4.5" aria-hidden="true" />
      {label ?? (isOther ? 'Download' : action.label)}
    </a>
  );
}
