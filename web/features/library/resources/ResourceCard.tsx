// A resource in the list.
import Globe from 'lucide-react/icons/globe';
import { lazy, Suspense, useId } from 'react';
import { resourceText } from '#contract/library/resources.rules.ts';
import type { ListedResource, Resource } from '#contract/library/resources.ts';
import type { Actor } from '#contract/permissions.ts';
import { formatAddress } from '#web/lib/format.ts';
import { loadScript } from '#web/lib/missing-script.ts';
import { CardPicture } from './CardPicture.tsx';
import { KindBadge } from './KindBadge.tsx';
import { PreviewLink } from './PreviewLink.tsx';
import { PrimaryLink } from './PrimaryLink.tsx';
import { ResourceFigures } from './ResourceFigures.tsx';
import { ResourceTags } from './ResourceTags.tsx';
import { linkUrl } from './resource-fields.ts';
import type { ResourceFilter } from './resources.search.ts';
import { Found, MatchedFields } from './searching/Found.tsx';

interface Props {
  resource: ListedResource;
  user: Actor | undefined;
  /** The level below the heading of the list. */
  heading?: 'h2' | 'h3' | undefined;
  /** Its picture is loaded at once. */
  isInView?: boolean;
  /** Of the list it is in. */
  filter?: ResourceFilter | undefined;
  onDelete: (resource: Resource) => void;
}

// Never for visitors, whose cards arrive as HTML.
const MemberActions = lazy(() => loadScript(() => import('./MemberActions.tsx')));

/** One line of chips. What does not fit is hidden until the keyboard gets there. */
const oneLine = 'h-7 overflow-hidden pointer-coarse:h-11';

export function ResourceCard(props: Props) {
  const { resource, user, heading: Heading = 'h2', isInView = false, filter, onDelete } = props;
  const titleId = useId();
  const address = linkUrl(resource);
  const text = resourceText(resource);
  const { foundIn = [] } = resource;
  return (
    <article
      aria-labelledby={titleId}
      // The title stands for the picture and the button too.
      className="flex w-full min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-lift has-[[data-main]:focus-visible]:outline-3 has-[[data-main]:focus-visible]:outline-offset-2 has-[[data-main]:focus-visible]:outline-solid"
    >
      <CardPicture resource={resource} loading={isInView ? 'eager' : 'lazy'} />
      <div className="flex flex-1 flex-col px-4 pt-3 pb-3.5">
        <Heading id={titleId} className="text-[1.0625rem] leading-snug wrap-anywhere" dir="auto">
          <PreviewLink
            resource={resource}
            data-main
            className="line-clamp-2 hover:text-blue-ink hover:underline focus-visible:outline-none"
          >
            <Found text={resource.title} />
          </PreviewLink>
        </Heading>
        {address && (
          <p className="mt-1 flex items-center gap-2 text-sm text-muted" title={address}>
            <Globe className="size-4 shrink-0" aria-hidden="true" />
            <span className="truncate">{formatAddress(address, resource.resourceType !== 'video')}</span>
          </p>
        )}
        {text && (
          <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-muted" dir="auto">
            <Found text={text} isExcerpt />
          </p>
        )}
        {resource.paper && <p className="mt-1 text-sm font-medium">{resource.paper.line}</p>}
        {foundIn.length > 0 && (
          <Suspense fallback={null}>
            <MatchedFields fields={foundIn} />
          </Suspense>
        )}
        <div className={`mt-2 flex flex-wrap gap-1.5 ${foundIn.includes('tags') ? '' : oneLine}`}>
          <span className="inline-flex items-center pointer-coarse:min-h-11">
            <KindBadge type={resource.resourceType} />
          </span>
          <ResourceTags resource={resource} withCourse kept={filter} />
        </div>
        <ResourceFigures resource={resource} user={user} titleId={titleId} />
        <div className="mt-2.5 flex flex-wrap gap-2">
          <PrimaryLink resource={resource} titleId={titleId} />
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
