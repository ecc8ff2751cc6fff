// A resource in the list.
import Globe from 'lucide-react/icons/globe';
import { lazy, Suspense, useId } from 'react';
import type { Actor } from '#contract/permissions.ts';
import { resourceText } from '#contract/resources.rules.ts';
import type { ListedResource, Resource } from '#contract/resources.ts';
import { LocalDate } from '#web/components/LocalDate.tsx';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { formatAddress } from '#web/lib/format.ts';
import { loadScript } from '#web/lib/missing-script.ts';
import { PersonChip } from '#web/parts/people/PersonChip.tsx';
import { CardPicture } from './CardPicture.tsx';
import { kinds } from './kinds.ts';
import { PreviewLink } from './PreviewLink.tsx';
import { ResourceFigures } from './ResourceFigures.tsx';
import { ResourceTags } from './ResourceTags.tsx';
import { externalUrl, linkUrl, opensPreview, ownerOf } from './resource-fields.ts';
import { Found, FoundIn } from './searching/Found.tsx';

interface Props {
  resource: ListedResource;
  user: Actor | undefined;
  /** The level below the heading of the list. */
  heading?: 'h2' | 'h3' | undefined;
  /** Its picture is loaded at once. */
  isInView?: boolean;
  onDelete: (resource: Resource) => void;
}

// Never for visitors, whose cards arrive as HTML.
const MemberActions = lazy(() => loadScript(() => import('./MemberActions.tsx')));

export function ResourceCard({ resource, user, heading: Heading = 'h2', isInView = false, onDelete }: Props) {
  const titleId = useId();
  const address = linkUrl(resource);
  const text = resourceText(resource);
  const { foundIn = [] } = resource;
  return (
    <article
      aria-labelledby={titleId}
      className="flex w-full min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-lift"
    >
      <CardPicture resource={resource} titleId={titleId} loading={isInView ? 'eager' : 'lazy'} />
      <div className="flex flex-1 flex-col p-5">
        <Heading id={titleId} className="text-[1.0625rem] leading-snug wrap-anywhere">
          <PreviewLink resource={resource} className="rounded hover:text-blue-ink hover:underline">
            <Found text={resource.title} />
          </PreviewLink>
        </Heading>
        {address && (
          <p className="mt-2 flex items-center gap-2 text-[0.9375rem] text-muted" title={address}>
            <Globe className="size-4 shrink-0" aria-hidden="true" />
            <span className="truncate">{formatAddress(address, resource.resourceType !== 'video')}</span>
          </p>
        )}
        {text && (
          <p className="mt-2 line-clamp-2 text-[0.9375rem] leading-normal wrap-anywhere text-muted">
            <Found text={text} isExcerpt />
          </p>
        )}
        {resource.paper && <p className="mt-2 text-sm font-medium">{resource.paper.line}</p>}
        {foundIn.length > 0 && (
          <Suspense fallback={null}>
            <FoundIn fields={foundIn} />
          </Suspense>
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
          {user && (
            <Suspense fallback={<span className="w-11" />}>
              <MemberActions resource={resource} user={user} titleId={titleId} onDelete={onDelete} />
            </Suspense>
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
