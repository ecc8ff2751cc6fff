// A resource in the list.
import { Link } from '@tanstack/react-router';
import Globe from 'lucide-react/icons/globe';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import type { Actor } from '#contract/permissions.ts';
import { canEditResource } from '#contract/permissions.ts';
import type { Resource } from '#contract/resources.ts';
import { LocalDate } from '#web/components/LocalDate.tsx';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { formatAddress } from '#web/lib/format.ts';
import { PersonChip } from '#web/parts/people/PersonChip.tsx';
import { CardPicture } from './CardPicture.tsx';
import { kinds } from './kinds.ts';
import { PreviewLink } from './PreviewLink.tsx';
import { ResourceFigures } from './ResourceFigures.tsx';
import { ResourceTags } from './ResourceTags.tsx';
import { externalUrl, linkUrl, opensPreview, ownerOf } from './resource-fields.ts';

interface Props {
  resource: Resource;
  user: Actor | undefined;
  /** The level below the heading of the list. */
  heading?: 'h2' | 'h3' | undefined;
  /** Its picture is loaded at once. */
  isInView?: boolean;
  onDelete: (resource: Resource) => void;
}

const iconButton =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control border border-line text-muted hover:border-control';

export function ResourceCard({ resource, user, heading: Heading = 'h2', isInView = false, onDelete }: Props) {
  const titleId = useId();
  const address = linkUrl(resource);
  return (
    <article
      aria-labelledby={titleId}
      className="flex w-full min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-lift"
    >
      <CardPicture resource={resource} titleId={titleId} loading={isInView ? 'eager' : 'lazy'} />
      <div className="flex flex-1 flex-col p-5">
        <Heading id={titleId} className="text-[1.0625rem] leading-snug wrap-anywhere">
          <PreviewLink resource={resource} className="rounded hover:text-blue-ink hover:underline">
            {resource.title}
          </PreviewLink>
        </Heading>
        {address ? (
          <p className="mt-2 flex items-center gap-2 text-[0.9375rem] text-muted" title={address}>
            <Globe className="size-4 shrink-0" aria-hidden="true" />
            <span className="truncate">{formatAddress(address, resource.resourceType !== 'video')}</span>
          </p>
        ) : (
          <p className="mt-2 line-clamp-2 text-[0.9375rem] leading-normal wrap-anywhere text-muted">
            {resource.description}
          </p>
        )}
        <div className="mt-3">
          <ResourceTags resource={resource} withCourse />
        </div>
        <div className="mt-auto flex items-center gap-2 pt-4 text-sm text-muted">
          <PersonChip person={ownerOf(resource)} />
          <LocalDate at={resource.uploadedAt} className="ml-auto shrink-0" />
        </div>
        <ResourceFigures resource={resource} user={user} titleId={titleId} />
        <div className="mt-4 flex gap-2">
          <PrimaryButton resource={resource} titleId={titleId} />
          {user && canEditResource(user, resource) && (
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
          )}
        </div>
      </div>
    </article>
  );
}

function PrimaryButton({ resource, titleId }: { resource: Resource; titleId: string }) {
  const { primary, PrimaryIcon, button } = kinds[resource.resourceType];
  const url = externalUrl(resource);
  const className = buttonClass({ variant: 'bare', className: `flex-1 ${button}` });
  const content = (
    <>
      <PrimaryIcon className="size-4.5" aria-hidden="true" />
      {primary}
    </>
  );
  if (opensPreview(resource) || !url) {
    return (
      <PreviewLink resource={resource} aria-describedby={titleId} className={className}>
        {content}
      </PreviewLink>
    );
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" aria-describedby={titleId} className={className}>
      {content}
    </a>
  );
}
