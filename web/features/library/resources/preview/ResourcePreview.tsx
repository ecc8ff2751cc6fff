// The preview of a resource, at its own address over the list.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { canEditResource } from '#contract/permissions.ts';
import { useDocumentTitle } from '#web/components/title.hook.ts';
import { Button } from '#web/components/ui/Button.tsx';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { WhenHydrated } from '#web/components/WhenHydrated.tsx';
import { FilterLink } from '#web/features/library/resources/FilterLink.tsx';
import { KindBadge } from '#web/features/library/resources/KindBadge.tsx';
import { resourceList, resourceOptions } from '#web/features/library/resources/resources.queries.ts';
import { SignInToVote } from '#web/features/library/resources/votes/SignInToVote.tsx';
import { isMissing, reasonOf } from '#web/lib/api.ts';
import { notSaved, useIsOffline } from '#web/lib/connection.store.ts';
import { findRow } from '#web/lib/list/cached-pages.ts';
import { ReportButton } from '#web/parts/reports/ReportButton.tsx';
import { useCanonicalAddress } from './canonical-address.hook.ts';
import { useClosePreview } from './close.hook.ts';
import { useCountView } from './counting.hook.ts';
import { HiddenNotice } from './HiddenNotice.tsx';
import { type PreviewProps, setLoadedPreview } from './loaded-preview.ts';
import { hasViewer, PreviewBody } from './PreviewBody.tsx';
import { PreviewDetails } from './PreviewDetails.tsx';
import { PreviewFooter } from './PreviewFooter.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { ResourceSpots } from './ResourceSpots.tsx';
import { OlderVersion } from './versions/OlderVersion.tsx';
import { useShownVersion } from './versions/shown-version.hook.ts';

setLoadedPreview(ResourcePreview);

// Optional: omitted when loading fails.
const RelatedResources = lazy(() => import('./RelatedResources.tsx').catch(() => ({ default: () => null })));

const ResourceVersions = lazy(() =>
  import('./versions/ResourceVersions.tsx').catch(() => ({ default: () => null })),
);

export default function ResourcePreview({ id, user, onDelete }: PreviewProps) {
  const client = useQueryClient();
  const isOffline = useIsOffline();
  // Opens without waiting when a cached list has the resource. It is fetched all the same: what was opened is saved for reading
  // offline, and the list of a visitor came with the page, of which nothing is saved.
  const cached = findRow(client, resourceList, id);
  const { data, error, refetch } = useQuery({
    ...resourceOptions(id),
    ...(cached && {
      initialData: { success: true as const, resource: cached },
      initialDataUpdatedAt: 0,
    }),
  });
  const close = useClosePreview();
  const missing = isMissing(error);
  const { shown, older, show } = useShownVersion(data);
  useCountView(data?._id);
  useCanonicalAddress(data);
  useDocumentTitle(missing ? 'Resource not found' : data?.title);

  // Also when a cached list still has it.
  if (missing) {
    return (
      <PreviewFrame
        id={id}
        title="Resource not found"
        onClose={close}
        footer={<Button onClick={close}>See all resources</Button>}
      >
        <p className="p-5 text-muted sm:px-6">It may have been deleted, or the address is not complete.</p>
      </PreviewFrame>
    );
  }
  if (data && shown) {
    const mayEdit = user !== undefined && canEditResource(user, data);
    return (
      <PreviewFrame
        id={id}
        title={data.title}
        badges={
          <>
            <KindBadge type={data.resourceType} />
            {data.courseCode && <FilterLink by="course" value={data.courseCode} />}
          </>
        }
        isWide={hasViewer(data)}
        onClose={close}
        footer={
          <PreviewFooter resource={shown} user={user} onClose={close} onDelete={() => onDelete(data)} />
        }
      >
        <ResourceSpots
          key={data._id}
          resource={shown}
          onVersion={show}
          isMember={user !== undefined}
          viewer={
            older ? (
              <OlderVersion older={older} newest={data.version} onNewest={() => show(data.version)}>
                <PreviewBody key={shown.fileUrl} resource={shown} />
              </OlderVersion>
            ) : (
              <PreviewBody key={shown.fileUrl} resource={shown} />
            )
          }
          facts={
            <>
              {data.hiddenReason !== undefined && <HiddenNotice reason={data.hiddenReason} />}
              <PreviewDetails resource={data} />
              {data.ownerID._id !== user?._id && data.hiddenReason === undefined && (
                <p className="-mt-2 px-2 pb-3 sm:px-3 noscript:hidden">
                  <ReportButton kind="resource" id={data._id} />
                </p>
              )}
              {data.fileUrl && (data.version > 1 || mayEdit) && (
                <WhenHydrated>
                  <Suspense fallback={null}>
                    <ResourceVersions resource={data} mayEdit={mayEdit} shown={shown.version} onShow={show} />
                  </Suspense>
                </WhenHydrated>
              )}
              {!user && <SignInToVote />}
            </>
          }
        >
          <Suspense fallback={null}>
            {data.hiddenReason === undefined && <RelatedResources id={data._id} />}
          </Suspense>
        </ResourceSpots>
      </PreviewFrame>
    );
  }
  if (error) {
    return (
      <PreviewFrame
        id={id}
        title="The resource could not be loaded"
        onClose={close}
        footer={
          <>
            <Button variant="outline" onClick={close}>
              Close
            </Button>
            <Button onClick={() => void refetch()}>Try again</Button>
          </>
        }
      >
        <p className="p-5 text-muted sm:px-6">
          {isOffline ? notSaved : reasonOf(error) || 'The server did not answer as it should.'}
        </p>
      </PreviewFrame>
    );
  }
  return (
    <PreviewFrame id={id} title="Loading resource…" onClose={close}>
      <div role="status" className="flex aspect-video items-center justify-center bg-page text-muted">
        <Spinner className="size-8" />
        <span className="sr-only">Loading…</span>
      </div>
    </PreviewFrame>
  );
}
