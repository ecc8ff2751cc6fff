// Which version of a resource the preview shows: the newest one, until the reader opens another.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fileKind } from '#contract/library/resources.rules.ts';
import type { Resource } from '#contract/library/resources.ts';
import type { ResourceVersion } from '#contract/library/versions.ts';
import { versionsOptions } from './versions.queries.ts';

const none = { _id: '', version: 0 };

export function useShownVersion(resource: Resource | undefined) {
  const [chosen, choose] = useState({ id: '', number: 0 });
  const isOlder = resource !== undefined && chosen.id === resource._id && chosen.number < resource.version;
  const { data: versions } = useQuery({ ...versionsOptions(resource ?? none), enabled: isOlder });
  // One that was removed meanwhile is not shown.
  const older = isOlder ? versions?.find(({ number }) => number === chosen.number) : undefined;
  return {
    /** The resource with the file of the shown version. */
    shown: resource && older ? withVersion(resource, older) : resource,
    older,
    show: (number: number) => choose({ id: resource?._id ?? '', number }),
  };
}

const withVersion = (resource: Resource, version: ResourceVersion): Resource => ({
  ...resource,
  // Among the versions of a PDF may be one from when it was another document.
  resourceType: fileKind(resource.resourceType) === 'image' ? 'image' : 'document',
  fileUrl: version.fileUrl,
  fileName: version.fileName,
  fileSize: version.fileSize,
  version: version.number,
  thumbnailUrl: '',
});
