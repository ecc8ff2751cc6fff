// The preview of one resource, at its own address over the list.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import type { Resource } from '#contract/resources.ts';
import type { User } from '#contract/users.ts';
import { useDocumentTitle } from '#web/components/title.hook.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Dialog } from '#web/components/ui/Dialog.tsx';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { KindBadge } from '#web/features/resources/KindBadge.tsx';
import { findInLists, resourceOptions } from '#web/features/resources/resources.queries.ts';
import { ApiError } from '#web/lib/api.ts';
import { useClosePreview } from './close.hook.ts';
import { PreviewBody } from './PreviewBody.tsx';
import { PreviewFooter } from './PreviewFooter.tsx';

interface Props {
  id: string;
  user: User | undefined;
  onDelete: (resource: Resource) => void;
}

export function ResourcePreview({ id, user, onDelete }: Props) {
  const client = useQueryClient();
  const known = findInLists(client, id);
  const { data, error, refetch } = useQuery({
    ...resourceOptions(id),
    ...(known && {
      initialData: { success: true as const, resource: known.resource },
      initialDataUpdatedAt: known.at,
    }),
  });
  const close = useClosePreview();
  const missing = error instanceof ApiError && error.status === 404;
  useDocumentTitle(missing ? 'Resource not found' : data?.title);

  // Even when the list still has it.
  if (missing) {
    return (
      <Frame
        title="Resource not found"
        onClose={close}
        footer={<Button onClick={close}>See all resources</Button>}
      >
        <p className="p-5 text-muted sm:px-6">It may have been deleted, or the address is not complete.</p>
      </Frame>
    );
  }
  if (data) {
    return (
      <Frame
        title={data.title}
        badges={
          <>
            <KindBadge type={data.resourceType} />
            {data.courseCode && <Badge>{data.courseCode}</Badge>}
          </>
        }
        onClose={close}
        footer={<PreviewFooter resource={data} user={user} onClose={close} onDelete={() => onDelete(data)} />}
      >
        <PreviewBody resource={data} />
      </Frame>
    );
  }
  if (error) {
    return (
      <Frame
        title="The resource could not be loaded"
        onClose={close}
        footer={
          <>
            <Button look="outline" onClick={close}>
              Close
            </Button>
            <Button onClick={() => void refetch()}>Try again</Button>
          </>
        }
      >
        <p className="p-5 text-muted sm:px-6">The server did not answer as it should.</p>
      </Frame>
    );
  }
  return (
    <Frame title="Loading resource…" onClose={close}>
      <div role="status" className="flex aspect-video items-center justify-center bg-page text-muted">
        <Spinner className="size-8" />
        <span className="sr-only">Loading…</span>
      </div>
    </Frame>
  );
}

interface FrameProps {
  title: string;
  badges?: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

function Frame({ title, badges, footer, onClose, children }: FrameProps) {
  const titleId = useId();
  return (
    <Dialog
      labelledBy={titleId}
      onClose={onClose}
      className="h-dvh max-h-none w-screen sm:h-fit sm:max-h-[calc(100dvh-3rem)] sm:w-[min(56rem,calc(100vw-3rem))] sm:rounded-card sm:border sm:border-line"
    >
      <header className="flex items-start gap-3 border-b border-line py-3 pr-3 pl-5 sm:pl-6">
        <div className="min-w-0 flex-1 py-1">
          <h2 id={titleId} className="text-xl wrap-anywhere">
            {title}
          </h2>
          {badges && <div className="mt-2 flex flex-wrap items-center gap-2">{badges}</div>}
        </div>
        <button
          type="button"
          onClick={onClose}
          aria-label="Close preview"
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-blue/15 hover:text-ink"
        >
          <X className="size-6" aria-hidden="true" />
        </button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
      {footer && (
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 sm:gap-3 sm:px-6">
          {footer}
        </footer>
      )}
    </Dialog>
  );
}
