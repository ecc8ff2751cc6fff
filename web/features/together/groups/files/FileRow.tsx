// A file of a group: what it is, who shared it, and what one may do with it.
import { Link } from '@tanstack/react-router';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import type { GroupFile } from '#contract/together/group-files.ts';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { assetUrl } from '#web/lib/asset-url.ts';
import { formatBytes } from '#web/lib/bytes.ts';
import { fileIdIn } from '#web/lib/file-id.ts';
import { FileLink } from '#web/parts/files/FileLink.tsx';
import { RemoveFile } from '#web/parts/files/RemoveFile.tsx';

interface Props {
  file: GroupFile;
  /** Of the group; empty where it has none. */
  courseCode: string;
  mayRemove: boolean;
  isBusy: boolean;
  onRemove: () => void;
}

export const nameOfSharer = ({ isOwn, by }: GroupFile): string =>
  isOwn ? 'you' : (by ?? 'a deleted account');

export function FileRow({ file, courseCode, mayRemove, isBusy, onRemove }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { name, url, thumbnail, size, isOwn, createdAt } = file;
  return (
    <li className="flex items-start gap-3 py-3">
      <span className="flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-control border border-line bg-page">
        {thumbnail ? (
          <img
            src={assetUrl(`${thumbnail}?size=small`)}
            alt=""
            loading="lazy"
            className="size-full object-cover object-top"
          />
        ) : (
          <FileText className="size-6 text-purple-ink" aria-hidden="true" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <FileLink
          file={file}
          dir="auto"
          className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {name}
        </FileLink>
        <p className="text-sm wrap-anywhere text-muted">
          {`${formatBytes(size)} · ${nameOfSharer(file)}, `}
          <TimeAgo at={createdAt} />
        </p>
        {isOwn && (
          <Link
            to="/resources/new"
            search={{ file: fileIdIn(url), ...(courseCode && { course: courseCode }) }}
            className={textLink}
          >
            Share to the library
            <span className="sr-only">{`: ${name}`}</span>
          </Link>
        )}
      </div>
      {mayRemove && <RemoveFile name={name} disabled={isBusy} onClick={() => setAsking(true)} />}
      {isAsking && (
        <ConfirmDialog
          question={`Remove “${name}”?`}
          consequence="Nobody in the group can read it any more. What was shared to the library stays there."
          action="Remove"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onRemove();
          }}
        />
      )}
    </li>
  );
}
