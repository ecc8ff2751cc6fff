// The upper part of a card: what the resource looks like, and its kind.
import Play from 'lucide-react/icons/play';
import { type ReactNode, useState } from 'react';
import type { ResourceType } from '#contract/resources.rules.ts';
import type { Resource } from '#contract/resources.ts';
import { youtubeId } from '#contract/youtube.ts';
import { assetUrl } from '#web/lib/asset-url.ts';
import { KindBadge } from './KindBadge.tsx';
import { kinds } from './kinds.ts';
import { MissingPicture } from './MissingPicture.tsx';
import { PreviewLink } from './PreviewLink.tsx';
import { externalUrl } from './resource-fields.ts';

interface Props {
  resource: Resource;
  titleId: string;
}

export function CardPicture({ resource, titleId }: Props) {
  const { soft } = kinds[resource.resourceType];
  const outside = externalUrl(resource);
  const frame = `group absolute inset-0 flex items-center justify-center overflow-hidden -outline-offset-4 ${soft}`;
  const inPage = ['image', 'pdf', 'document'].includes(resource.resourceType) || !outside;
  return (
    <div className="relative aspect-video border-b border-line">
      {inPage ? (
        <PreviewLink resource={resource} aria-describedby={titleId} className={frame}>
          <Picture resource={resource} />
        </PreviewLink>
      ) : (
        <a
          href={outside}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby={titleId}
          className={frame}
        >
          <Picture resource={resource} />
        </a>
      )}
      <span className="pointer-events-none absolute top-3 left-3">
        <KindBadge type={resource.resourceType} />
      </span>
    </div>
  );
}

function Picture({ resource }: { resource: Resource }) {
  switch (resource.resourceType) {
    case 'image':
      return <ImagePicture resource={resource} />;
    case 'pdf':
    case 'document':
      return (
        <>
          <span className="absolute top-6 left-1/2 aspect-[1/1.414] w-[44%] -translate-x-1/2 bg-white shadow-lift">
            {resource.thumbnailUrl ? (
              <Thumbnail
                src={assetUrl(resource.thumbnailUrl)}
                alt=""
                className="size-full object-cover object-top"
                instead={<DrawnPage />}
              />
            ) : (
              <DrawnPage />
            )}
          </span>
          <span className="absolute right-3 bottom-3 rounded-md bg-surface px-2.5 py-1 text-[0.8125rem] font-semibold text-kind-pdf-ink shadow-lift group-hover:underline">
            Preview PDF
          </span>
        </>
      );
    case 'video':
      return <VideoPicture address={resource.description} />;
    case 'link':
      return <Sign type="link">External Link</Sign>;
    default:
      return <Sign type="other">Resource</Sign>;
  }
}

// A whole file on a card only where it is hardly larger than its thumbnail, which may still be in the making.
const smallFile = 300_000;

function ImagePicture({ resource: { title, thumbnailUrl, fileUrl, fileSize } }: { resource: Resource }) {
  const src = thumbnailUrl || (fileSize <= smallFile ? fileUrl : '');
  if (!src) return <Sign type="image">View Image</Sign>;
  return (
    <Thumbnail
      src={assetUrl(src)}
      alt={title}
      className="size-full object-cover"
      instead={<MissingPicture />}
    />
  );
}

function VideoPicture({ address }: { address: string }) {
  const id = youtubeId(address);
  if (!id) return <Sign type="video">Play Video</Sign>;
  return (
    <>
      <Thumbnail
        src={`https://i.ytimg.com/vi/${id}/hqdefault.jpg`}
        alt=""
        className="size-full object-cover"
        instead={null}
      />
      <span className="absolute inline-flex size-16 items-center justify-center rounded-full bg-kind-video text-white shadow-lift transition-transform group-hover:scale-105">
        <Play className="ml-1 size-8 fill-current" aria-hidden="true" />
        <span className="sr-only">Play Video</span>
      </span>
    </>
  );
}

function Sign({ type, children }: { type: ResourceType; children: ReactNode }) {
  const { Icon, ink } = kinds[type];
  return (
    <span className={`flex flex-col items-center gap-2 text-[0.9375rem] font-semibold ${ink}`}>
      <Icon className="size-9" aria-hidden="true" />
      <span className="group-hover:underline">{children}</span>
    </span>
  );
}

interface ThumbnailProps {
  src: string;
  alt: string;
  className: string;
  /** Shown when it does not load. */
  instead: ReactNode;
}

function Thumbnail({ src, alt, className, instead }: ThumbnailProps) {
  const [failed, setFailed] = useState<string>();
  if (failed === src) return instead;
  return (
    // Its place is kept by the frame; the numbers only tell the shape.
    <img
      src={src}
      alt={alt}
      className={className}
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
    />
  );
}

function DrawnPage() {
  return (
    <svg viewBox="0 0 100 141" className="size-full" aria-hidden="true">
      <rect x="9" y="8" width="50" height="5" rx="1.5" className="fill-blue opacity-60" />
      {[19, 25, 31, 37, 43, 49].map((y) => (
        <rect key={y} x="9" y={y} width={y === 49 ? 60 : 82} height="2.6" rx="1" fill="#dbe2ec" />
      ))}
    </svg>
  );
}
