// What can be done with the resource from its preview.
import { Link } from '@tanstack/react-router';
import { canEditResource } from '#contract/permissions.ts';
import type { Resource } from '#contract/resources.ts';
import type { User } from '#contract/users.ts';
import { Button, buttonClass } from '#web/components/ui/Button.tsx';
import { kinds } from '#web/features/resources/kinds.ts';
import { downloadUrl, externalUrl, opensPreview } from '#web/features/resources/resource-fields.ts';
import { PreviewHelpful } from '#web/features/resources/votes/PreviewHelpful.tsx';

interface Props {
  resource: Resource;
  user: User | undefined;
  onClose: () => void;
  onDelete: () => void;
}

// On a phone they share the width.
const share = 'max-sm:flex-1 max-sm:px-3';

export function PreviewFooter({ resource, user, onClose, onDelete }: Props) {
  return (
    <>
      <PreviewHelpful resource={resource} user={user} />
      <Button variant="outline" className={share} onClick={onClose}>
        Close
      </Button>
      {user && canEditResource(user, resource) && (
        <>
          <Link
            to="/resources/edit/$resourceId"
            params={{ resourceId: resource._id }}
            className={buttonClass({ variant: 'outline', className: share })}
          >
            Edit Resource
          </Link>
          <Button
            variant="bare"
            className={`bg-red-soft text-red-ink hover:bg-red/25 ${share}`}
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
  /** Instead of the kind's own. */
  label?: string;
  className?: string;
}

/** Saves the file, or opens the address in a new tab; absent where there is neither. */
export function ActionButton({ resource, label, className = '' }: ActionProps) {
  const { action, ActionIcon, strong } = kinds[resource.resourceType];
  const file = downloadUrl(resource);
  const href = opensPreview(resource) ? file : externalUrl(resource);
  if (!href) return null;
  const saves = href === file;
  return (
    <a
      href={href}
      {...(saves
        ? { download: resource.fileName || true }
        : { target: '_blank', rel: 'noopener noreferrer' })}
      className={buttonClass({ variant: 'bare', className: `${strong} ${className}` })}
    >
      <ActionIcon className="size-4.5" aria-hidden="true" />
      {label ?? action}
    </a>
  );
}
