// The preview of a resource, at its own address over the list.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '#web/components/title.hook.ts';
import { Button } from '#web/components/ui/Button.tsx';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { FilterLink } from '#web/features/library/resources/FilterLink.tsx';
import { KindBadge } from '#web/features/library/resources/KindBadge.tsx';
import { resourceList, resourceOptions } from '#web/features/library/resources/resources.queries.ts';
import { isMissing, reasonOf } from '#web/lib/api.ts';
import { notSaved, useIsOffline } from '#web/lib/connection.store.ts';
import { findRow } from '#web/lib/list/cached-pages.ts';
import { ViewerDialog, type ViewerDialogProps } from '#web/parts/viewer/ViewerDialog.tsx';
import { useCanonicalAddress } from './canonical-address.hook.ts';
import { useClosePreview } from './close.hook.ts';
import { useCountView } from './counting.hook.ts';
import { type PreviewProps, setLoadedPreview } from './loaded-preview.ts';
import { OpenedResource } from './OpenedResource.tsx';
import { hasViewer } from './PreviewBody.tsx';
import { PreviewFooter } from './PreviewFooter.tsx';
import { useShownVersion } from './versions/shown-version.hook.ts';

setLoadedPreview(ResourcePreview);

/** In place of the button that closes it, without JavaScript. */
const exit = (
  <a href="/resources" className="inline-flex min-h-11 items-center px-3 font-semibold underline">
    All resources
  </a>
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

  const content: Content = missing
    ? missingDialog(close)
    : data && shown
      ? {
          title: data.title,
          badges: (
            <>
              <KindBadge type={data.resourceType} />
              {data.courseCode && <FilterLink by="course" value={data.courseCode} />}
            </>
          ),
          isWide: hasViewer(data),
          footer: (
            <PreviewFooter resource={shown} user={user} onClose={close} onDelete={() => onDelete(data)} />
          ),
          children: (
            <OpenedResource
              key={data._id}
              resource={data}
              shown={shown}
              older={older}
              onVersion={show}
              user={user}
            />
          ),
        }
      : error
        ? failedDialog(isOffline ? notSaved : reasonOf(error), close, () => void refetch())
        : loadingDialog;
  return <ViewerDialog id={id} onClose={close} exit={exit} {...content} />;
}

type Content = Omit<ViewerDialogProps, 'id' | 'onClose' | 'exit'>;

const message = (text: string): ReactNode => <p className="p-5 text-muted sm:px-6">{text}</p>;

const missingDialog = (onClose: () => void): Content => ({
  title: 'Resource not found',
  footer: <Button onClick={onClose}>See all resources</Button>,
  children: message('It may have been deleted, or the address is not complete.'),
});

const failedDialog = (reason: string, onClose: () => void, onRetry: () => void): Content => ({
  title: 'The resource could not be loaded',
  footer: (
    <>
      <Button variant="outline" onClick={onClose}>
        Close
      </Button>
      <Button onClick={onRetry}>Try again</Button>
    </>
  ),
  children: message(reason || 'The server did not answer as it should.'),
});

const loadingDialog: Content = {
  title: 'Loading resource…',
  children: (
    <div role="status" className="flex aspect-video items-center justify-center bg-page text-muted">
      <Spinner className="size-8" />
      <span className="sr-only">Loading…</span>
    </div>
  ),
};
