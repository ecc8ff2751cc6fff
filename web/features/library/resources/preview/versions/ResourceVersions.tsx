// The versions of a resource, newest first: each can be opened and downloaded; who may edit uploads and removes them.
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import type { Resource } from '#contract/library/resources.ts';
import type { ResourceVersion } from '#contract/library/versions.ts';
import { LocalDate } from '#web/components/LocalDate.tsx';
import { ListFailed } from '#web/components/list/ListFailed.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { downloadUrl } from '#web/features/library/resources/resource-fields.ts';
import { reasonOf } from '#web/lib/api.ts';
import { formatBytes } from '#web/lib/bytes.ts';
import { loadScript } from '#web/lib/missing-script.ts';
import { useRemoveVersion, versionsOptions } from './versions.queries.ts';

const UploadVersion = lazy(() => loadScript(() => import('./UploadVersion.tsx')));

interface Props {
  resource: Resource;
  mayEdit: boolean;
  /** The number of the version that the viewer shows. */
  shown: number;
  onShow: (number: number) => void;
}

export default function ResourceVersions({ resource, mayEdit, shown, onShow }: Props): ReactNode {
  const titleId = useId();
  const [isUploading, setUploading] = useState(false);
  const [removed, setRemoved] = useState<ResourceVersion>();
  const { data: versions = [], error, refetch } = useQuery(versionsOptions(resource));
  const remove = useRemoveVersion(resource);
  const { version } = resource;
  return (
    <section aria-labelledby={titleId} className="border-t border-line px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={titleId} className="text-base">
          Version {version} of {version}
          {versions[0] && (
            <>
              {' '}
              · <LocalDate at={versions[0].createdAt} />
            </>
          )}
        </h3>
        {mayEdit && (
          <Button variant="outline" onClick={() => setUploading(true)}>
            Upload a new version
          </Button>
        )}
      </div>
      {error && (
        <ListFailed
          title="The versions could not be loaded"
          reason={reasonOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {versions.length > 1 && (
        <ol aria-labelledby={titleId} className="mt-2 divide-y divide-line">
          {versions.map((one) => (
            <VersionRow
              key={one.number}
              version={one}
              isShown={one.number === shown}
              onShow={() => onShow(one.number)}
              onRemove={mayEdit && one.number !== version ? () => setRemoved(one) : undefined}
            />
          ))}
        </ol>
      )}
      {isUploading && (
        <Suspense fallback={null}>
          <UploadVersion
            resource={resource}
            onClose={() => setUploading(false)}
            onUploaded={(newest) => {
              setUploading(false);
              onShow(newest.version);
            }}
          />
        </Suspense>
      )}
      {removed && (
        <ConfirmDialog
          question={`Are you sure you want to remove version ${removed.number}?`}
          consequence="Its file will be gone for everyone. Questions about it stay."
          action="Remove"
          onCancel={() => setRemoved(undefined)}
          onConfirm={() => {
            setRemoved(undefined);
            if (removed.number === shown) onShow(version);
            remove.mutate(removed.number);
          }}
        />
      )}
    </section>
  );
}

interface RowProps {
  version: ResourceVersion;
  isShown: boolean;
  onShow: () => void;
  onRemove: (() => void) | undefined;
}

function VersionRow({ version, isShown, onShow, onRemove }: RowProps) {
  const { number, note, createdAt, fileSize, fileName } = version;
  return (
    <li aria-current={isShown ? 'true' : undefined} className="py-2">
      <p className="text-[0.9375rem]">
        <span className="font-semibold">Version {number}</span>
        <span className="text-muted">
          {' '}
          · <LocalDate at={createdAt} /> · {formatBytes(fileSize)}
        </span>
      </p>
      {note && (
        <p dir="auto" className="text-[0.9375rem] wrap-anywhere">
          {note}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 text-[0.9375rem]">
        {isShown ? (
          <span className="inline-flex min-h-11 items-center text-muted">Shown now</span>
        ) : (
          <button type="button" onClick={onShow} aria-label={`Open version ${number}`} className={textLink}>
            Open
          </button>
        )}
        <a
          href={downloadUrl(version)}
          download={fileName || true}
          aria-label={`Download version ${number}`}
          className={textLink}
        >
          Download
        </a>
        {onRemove && (
          <button
            type="button"
            onClick={onRemove}
            aria-label={`Remove version ${number}`}
            className={textLink}
          >
            Remove
          </button>
        )}
      </div>
    </li>
  );
}
