// The picture of a card: a thumbnail or an icon.
import Play from 'lucide-react/icons/play';
import { type ReactNode, useState } from 'react';
import { isPdfFile, type ResourceType } from '#contract/library/resources.rules.ts';
import type { Resource } from '#contract/library/resources.ts';
import { smallThumbnailScale, thumbnailSizes } from '#contract/platform/files.rules.ts';
import { youtubeId } from '#contract/youtube.ts';
import { assetUrl } from '#web/lib/asset-url.ts';
import { kinds } from './kinds.ts';
import { PreviewLink } from './PreviewLink.tsx';
import { externalUrl } from './resource-fields.ts';

interface Props {
  resource: Resource;
  loading: Loading;
}

type Loading = 'eager' | 'lazy';

export function CardPicture({ resource, loading }: Props) {
  const { soft } = kinds[resource.resourceType];
  const url = externalUrl(resource);
  const frame = `group absolute inset-0 flex items-center justify-center overflow-hidden -outline-offset-4 ${soft}`;
  const inPage = ['image', 'pdf', 'document'].includes(resource.resourceType) || !url;
  return (
    // The title and the button are the same links: one stop of the keyboard for all.
    <div aria-hidden="true" className="relative aspect-[2.1/1] border-b border-line">
      {inPage ? (
        <PreviewLink resource={resource} tabIndex={-1} className={frame}>
          <Picture resource={resource} loading={loading} />
        </PreviewLink>
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer" tabIndex={-1} className={frame}>
          <Picture resource={resource} loading={loading} />
        </a>
      )}
    </div>
  );
}

function Picture({ resource, loading }: Props) {
  switch (resource.resourceType) {
    case 'image':
      return <ImagePicture resource={resource} loading={loading} />;
    case 'pdf':
    case 'document':
      return (
        <>
          <span className="absolute inset-2.5 flex justify-center">
            {resource.thumbnailUrl ? (
              <Thumbnail
                src={assetUrl(resource.thumbnailUrl)}
                shape="page"
                alt=""
                loading={loading}
                className="size-full object-contain drop-shadow-md"
                fallback={<PagePlaceholder />}
              />
            ) : (
              <PagePlaceholder />
            )}
          </span>
          <span className="absolute right-2.5 bottom-2.5 rounded-md bg-surface px-2.5 py-1 text-[0.8125rem] font-semibold text-kind-pdf-ink shadow-lift group-hover:underline">
            {resource.resourceType === 'pdf' || isPdfFile(resource) ? 'Preview PDF' : 'Preview'}
          </span>
        </>
      );
    case 'video':
      return <VideoPicture resource={resource} loading={loading} />;
    case 'link':
      return <IconLabel type="link">External Link</IconLabel>;
    default:
      return <IconLabel type="other">Resource</IconLabel>;
  }
}

// While the thumbnail is not generated yet, the card loads only a file of about its size.
const maxInlineBytes = 300_000;

function ImagePicture({ resource, loading }: Props) {
  const { title, thumbnailUrl, fileUrl, fileSize } = resource;
  const src = thumbnailUrl || (fileSize <= maxInlineBytes ? fileUrl : '');
  if (!src) return <IconLabel type="image">View Image</IconLabel>;
  return (
    <Thumbnail
      src={assetUrl(src)}
      shape={thumbnailUrl ? 'image' : undefined}
      alt={title}
      loading={loading}
      className="size-full object-cover object-[50%_20%]"
      fallback={<IconLabel type="image">Image not available</IconLabel>}
    />
  );
}

function VideoPicture({ resource: { description, thumbnailUrl }, loading }: Props) {
  if (!youtubeId(description)) return <IconLabel type="video">Play Video</IconLabel>;
  return (
    <>
      {thumbnailUrl && (
        <Thumbnail
          src={assetUrl(thumbnailUrl)}
          shape="image"
          alt=""
          loading={loading}
          className="size-full object-cover object-[50%_20%]"
          fallback={null}
        />
      )}
      <span className="absolute inline-flex size-14 items-center justify-center rounded-full bg-kind-video text-white shadow-lift transition-transform group-hover:scale-105">
        <Play className="ml-1 size-7 fill-current" aria-hidden="true" />
        <span className="sr-only">Play Video</span>
      </span>
    </>
  );
}

function IconLabel({ type, children }: { type: ResourceType; children: ReactNode }) {
  const { Icon, ink } = kinds[type];
  return (
    <span className={`flex flex-col items-center gap-2 text-[0.9375rem] font-semibold ${ink}`}>
      <Icon className="size-9" aria-hidden="true" />
      <span className="group-hover:underline">{children}</span>
    </span>
  );
}

/** How wide a card shows them: a row has one, two or three cards. */
const shownWidths = {
  image: '(min-width: 64rem) 23rem, (min-width: 40rem) 50vw, 100vw',
  page: '(min-width: 64rem) 18rem, (min-width: 40rem) 40vw, 80vw',
};

interface ThumbnailProps {
  src: string;
  /** Of a thumbnail, which exists in two sizes. */
  shape: keyof typeof shownWidths | undefined;
  alt: string;
  loading: Loading;
  className: string;
  /** Shown when it fails to load. */
  fallback: ReactNode;
}

/** For the attribute `srcset`. */
function candidatesOf(src: string, shape: keyof typeof shownWidths): string {
  const { width } = thumbnailSizes[shape];
  return `${src}?size=small ${width * smallThumbnailScale}w, ${src} ${width}w`;
}

function Thumbnail({ src, shape, alt, loading, className, fallback }: ThumbnailProps) {
  const [failed, setFailed] = useState<string>();
  if (failed === src) return fallback;
  return (
    // The frame sets the size; width and height only set the aspect ratio.
    <img
      src={src}
      {...(shape && { srcSet: candidatesOf(src, shape), sizes: shownWidths[shape] })}
      alt={alt}
      className={className}
      width={640}
      height={360}
      loading={loading}
      fetchPriority={loading === 'eager' ? 'high' : 'auto'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
    />
  );
}

function PagePlaceholder() {
  return (
    <svg viewBox="0 0 100 141" className="h-full bg-white shadow-lift" aria-hidden="true">
      <path d="M9 10h50M9 22h82M9 30h82M9 38h60" stroke="#dbe2ec" strokeWidth="3" />
    </svg>
  );
}
