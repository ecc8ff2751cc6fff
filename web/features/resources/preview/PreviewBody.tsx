// The content of the preview for each resource type.
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Resource } from '#contract/resources.ts';
import { youtubeId } from '#contract/youtube.ts';
import { useHydrated } from '#web/components/hydrated.hook.ts';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { kinds } from '#web/features/resources/kinds.ts';
import { MissingPicture } from '#web/features/resources/MissingPicture.tsx';
import { linkUrl } from '#web/features/resources/resource-fields.ts';
import { assetUrl } from '#web/lib/asset-url.ts';
import { PdfFailed } from './PdfFailed.tsx';
import { PreviewDetails } from './PreviewDetails.tsx';
import { ActionButton } from './PreviewFooter.tsx';
import { VideoMarks } from './VideoMarks.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';

// pdf.js is large: loaded only when a PDF is opened.
const PdfViewer = lazy(() => import('./PdfViewer.tsx').catch(() => ({ default: PdfFailed })));

export function PreviewBody({ resource }: { resource: Resource }) {
  switch (resource.resourceType) {
    case 'image':
      return (
        <>
          <WholeImage resource={resource} />
          <PreviewDetails resource={resource} by="Uploaded by" on="Uploaded on" />
        </>
      );
    case 'pdf':
    case 'document':
      return (
        <>
          {resource.fileUrl ? <Pdf resource={resource} /> : <PdfFailed resource={resource} />}
          <PreviewDetails resource={resource} by="Uploaded by" on="Uploaded on" />
        </>
      );
    case 'video':
      return (
        <>
          <Video resource={resource} />
          <PreviewDetails resource={resource} by="Shared by" on="Added on" />
        </>
      );
    case 'link':
      return (
        <>
          <IconPanel resource={resource} action="Open Link">
            <Address resource={resource} />
          </IconPanel>
          <PreviewDetails resource={resource} by="Shared by" on="Added on" />
        </>
      );
    default:
      return (
        <>
          <IconPanel resource={resource} action="Download">
            <p className="text-lg font-semibold">Preview not available for this type of resource</p>
            <Address resource={resource} />
          </IconPanel>
          <PreviewDetails resource={resource} by="Shared by" on="Added on" />
        </>
      );
  }
}

/** The first page until the viewer is loaded, and where it never is: on the server. */
function Pdf({ resource }: { resource: Resource }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return <FirstPage resource={resource} />;
  return (
    <Suspense fallback={<ViewerLoading />}>
      <PdfViewer resource={resource} />
    </Suspense>
  );
}

function FirstPage({ resource: { thumbnailUrl, title } }: { resource: Resource }) {
  if (!thumbnailUrl) return <ViewerLoading />;
  return (
    <div className="flex h-[60dvh] justify-center overflow-hidden bg-kind-pdf-soft p-3 sm:h-[62dvh] sm:p-5">
      <img
        src={assetUrl(thumbnailUrl)}
        alt={`First page of ${title}`}
        className="w-full max-w-3xl self-start bg-white shadow-lift"
      />
    </div>
  );
}

function WholeImage({ resource }: { resource: Resource }) {
  const [failed, setFailed] = useState(false);
  return (
    <div className="flex min-h-64 items-center justify-center bg-kind-image-soft">
      {failed || !resource.fileUrl ? (
        <MissingPicture />
      ) : (
        <img
          src={assetUrl(resource.fileUrl)}
          alt={resource.title}
          onError={() => setFailed(true)}
          className="max-h-[65dvh] max-w-full object-contain"
        />
      )}
    </div>
  );
}

function Video({ resource }: { resource: Resource }) {
  const id = youtubeId(resource.description);
  if (!id) {
    return (
      <IconPanel resource={resource} action="Open Video">
        <p className="text-lg font-semibold">External Video</p>
        <Address resource={resource} />
      </IconPanel>
    );
  }
  return (
    <>
      <VideoPlayer id={id} resource={resource} />
      <VideoMarks />
      <p className="flex flex-wrap items-center gap-x-2 px-5 pt-4 text-[0.9375rem] sm:px-6">
        <span className="text-muted">Source:</span>
        <Address resource={resource} />
      </p>
    </>
  );
}

function IconPanel({
  resource,
  action,
  children,
}: {
  resource: Resource;
  action: string;
  children: ReactNode;
}) {
  const { Icon, ink, soft } = kinds[resource.resourceType];
  return (
    <div className={`flex flex-col items-center gap-4 px-5 py-12 text-center ${soft}`}>
      <Icon className={`size-12 ${ink}`} aria-hidden="true" />
      <div className="max-w-full space-y-1">{children}</div>
      <ActionButton resource={resource} label={action} />
    </div>
  );
}

/** The URL as a link, or as text where it is unsafe or invalid. */
function Address({ resource }: { resource: Resource }) {
  const address = linkUrl(resource);
  if (!address) return <p className="wrap-anywhere text-muted">{resource.description}</p>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 max-w-full items-center rounded font-medium wrap-anywhere text-blue-ink underline underline-offset-4"
    >
      {address}
    </a>
  );
}

function ViewerLoading() {
  return (
    <div
      role="status"
      className="flex h-[60dvh] items-center justify-center bg-kind-pdf-soft text-kind-pdf-ink"
    >
      <Spinner className="size-8" />
      <span className="sr-only">Loading the document…</span>
    </div>
  );
}
