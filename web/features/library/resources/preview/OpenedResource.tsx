// A resource in its preview: the viewer with the shown version, the facts, the questions, and what is related.
import { lazy, Suspense } from 'react';
import type { Resource } from '#contract/library/resources.ts';
import type { ResourceVersion } from '#contract/library/versions.ts';
import { type Actor, canEditResource } from '#contract/permissions.ts';
import { WhenHydrated } from '#web/components/WhenHydrated.tsx';
import { SignInToVote } from '#web/features/library/resources/votes/SignInToVote.tsx';
import { ReportButton } from '#web/parts/reports/ReportButton.tsx';
import { HiddenNotice } from './HiddenNotice.tsx';
import { PreviewBody } from './PreviewBody.tsx';
import { PreviewDetails } from './PreviewDetails.tsx';
import { ResourceSpots } from './ResourceSpots.tsx';
import { OlderVersion } from './versions/OlderVersion.tsx';

// Optional: omitted when loading fails.
const RelatedResources = lazy(() => import('./RelatedResources.tsx').catch(() => ({ default: () => null })));

const ResourceVersions = lazy(() =>
  import('./versions/ResourceVersions.tsx').catch(() => ({ default: () => null })),
);

interface Props {
  resource: Resource;
  /** The resource with the file of the shown version. */
  shown: Resource;
  /** The shown version, unless it is the newest. */
  older: ResourceVersion | undefined;
  onVersion: (number: number) => void;
  user: Actor | undefined;
}

export function OpenedResource({ resource, shown, older, onVersion, user }: Props) {
  const { version, hiddenReason } = resource;
  const mayEdit = user !== undefined && canEditResource(user, resource);
  const file = <PreviewBody key={shown.fileUrl} resource={shown} />;
  return (
    <ResourceSpots
      resource={shown}
      onVersion={onVersion}
      isMember={user !== undefined}
      viewer={
        older ? (
          <OlderVersion older={older} newest={version} onNewest={() => onVersion(version)}>
            {file}
          </OlderVersion>
        ) : (
          file
        )
      }
      facts={
        <>
          {hiddenReason !== undefined && <HiddenNotice reason={hiddenReason} />}
          <PreviewDetails resource={resource} />
          {resource.ownerID._id !== user?._id && hiddenReason === undefined && (
            <p className="-mt-2 px-2 pb-3 sm:px-3 noscript:hidden">
              <ReportButton kind="resource" id={resource._id} />
            </p>
          )}
          {resource.fileUrl && (version > 1 || mayEdit) && (
            <WhenHydrated>
              <Suspense fallback={null}>
                <ResourceVersions
                  resource={resource}
                  mayEdit={mayEdit}
                  shown={shown.version}
                  onShow={onVersion}
                />
              </Suspense>
            </WhenHydrated>
          )}
          {!user && <SignInToVote />}
        </>
      }
    >
      <Suspense fallback={null}>
        {hiddenReason === undefined && <RelatedResources id={resource._id} />}
      </Suspense>
    </ResourceSpots>
  );
}
