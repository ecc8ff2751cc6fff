// The content of the preview for each resource type.
import type { ReactNode } from 'react';
import { fileKind } from '#contract/library/resources.rules.ts';
import type { Resource } from '#contract/library/resources.ts';
import { youtubeId } from '#contract/youtube.ts';
import { kinds } from '#web/features/library/resources/kinds.ts';
import { linkUrl } from '#web/features/library/resources/resource-fields.ts';
import { FileViewer } from '#web/parts/viewer/FileViewer.tsx';
import { ActionButton } from './ActionButton.tsx';
import { viewedFile } from './resource-file.ts';
import { VideoMarks } from './VideoMarks.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';

/** Whether the resource is shown itself, and not only its address. */
export const hasViewer = ({ resourceType, description }: Resource): boolean =>
  fileKind(resourceType) !== undefined || (resourceType === 'video' && youtubeId(description) !== undefined);

export function PreviewBody({ resource }: { resource: Resource }) {
  const file = viewedFile(resource);
  if (file) return <FileViewer file={file} />;
  switch (resource.resourceType) {
    case 'video':
      return <Video resource={resource} />;
    case 'link':
      return (
        <IconPanel resource={resource} action="Open Link">
          <Address resource={resource} />
        </IconPanel>
      );
    default:
      return (
        <IconPanel resource={resource} action="Download">
          <p className="text-lg font-semibold">Preview not available for this type of resource</p>
          <Address resource={resource} />
        </IconPanel>
      );
  }
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
    <div className="xl:tall:flex xl:tall:h-full xl:tall:flex-col xl:tall:justify-center xl:tall:overflow-y-auto xl:tall:bg-page xl:tall:pb-4">
      <VideoPlayer id={id} resource={resource} />
      <VideoMarks />
      <p className="flex flex-wrap items-center gap-x-2 px-5 pt-4 text-[0.9375rem] sm:px-6">
        <span className="text-muted">Source:</span>
        <Address resource={resource} />
      </p>
    </div>
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
