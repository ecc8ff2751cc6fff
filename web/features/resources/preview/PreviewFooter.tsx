// The actions of the preview.
import { Link } from '@tanstack/react-router';
import type { Actor } from '#contract/permissions.ts';
import { canEditResource } from '#contract/permissions.ts';
import type { Resource } from '#contract/resources.ts';
import { Button, buttonClass } from '#web/components/ui/Button.tsx';
import { kinds } from '#web/features/resources/kinds.ts';
import { downloadUrl, externalUrl, opensPreview } from '#web/features/resources/resource-fields.ts';
import { PreviewHelpful } from '#web/features/resources/votes/PreviewHelpful.tsx';

interface Props {
  resource: Resource;
  user: Actor | undefined;
  onClose: () => void;
  onDelete: () => void;
}

// On a phone the buttons share the width.
const flexButton = 'max-sm:flex-1 max-sm:px-3';

export function PreviewFooter({ resource, user, onClose, onDelete }: Props) {
  return (
    <>
      <PreviewHelpful resource={resource} user={user} />
      <Button variant="outline" className={`${flexButton} noscript:hidden`} onClick={onClose}>
        Close
      </Button>
      {user && canEditResource(user, resource) && (
        <>
          <Link
            to="/resources/edit/$resourceId"
            params={{ resourceId: resource._id }}
            className={buttonClass({ variant: 'outline', className: flexButton })}
          >
            Edit Resource
          </Link>
          <Button
            variant="bare"
            className={`bg-red-soft text-red-ink hover:bg-red/25 ${flexButton}`}
            onClick={onDelete}
          >
            Delete
          </Button>
        </>
      )}
      <ActionButton resource={resource} className="max-sm:flex-1" />
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
  const { action, ActionIcon, strong } = kinds[resource.resourceType];
  const file = downloadUrl(resource);
  const href = opensPreview(resource) ? file : externalUrl(resource);
  if (!href) return null;
  const isDownload = href === file;
  return (
    <a
      href={href}
      {...(isDownload
        ? { download: resource.fileName || true }
        : { target: '_blank', rel: 'noopener noreferrer' })}
      className={buttonClass({ variant: 'bare', className: `${strong} ${className}` })}
    >
      <ActionIcon className="size-4.5" aria-hidden="true" />
      {label ?? action}
    </a>
  );
}
