// The dialog of a shared file: the file itself, who shared it, and its download.
import { LocalDate } from '#web/components/LocalDate.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { formatBytes } from '#web/lib/bytes.ts';
import { useCloseViewer } from '#web/parts/viewer/close.hook.ts';
import { DownloadLink } from '#web/parts/viewer/DownloadLink.tsx';
import { Fact, Facts } from '#web/parts/viewer/Facts.tsx';
import { FileViewer } from '#web/parts/viewer/FileViewer.tsx';
import { BesideFacts, ViewerDialog } from '#web/parts/viewer/ViewerDialog.tsx';
import { type ViewedFile, viewedKind } from '#web/parts/viewer/viewed-file.ts';
import type { SharedFile } from './shared-file.ts';

export interface OpenedFileProps {
  id: string;
  /** Undefined where there is none, or not any more. */
  file: SharedFile | undefined;
  sharedBy: string;
  /** Leads to the page without the file. */
  onLeave: () => void;
}

export default function FileDialog({ id, file, sharedBy, onLeave }: OpenedFileProps) {
  const close = useCloseViewer(onLeave);
  if (!file)
    return (
      <ViewerDialog
        id={id}
        title="File not found"
        onClose={close}
        footer={<Button onClick={close}>See all files</Button>}
      >
        <p className="p-5 text-muted sm:px-6">It may have been removed.</p>
      </ViewerDialog>
    );
  return (
    <ViewerDialog
      id={id}
      title={file.name}
      isWide
      onClose={close}
      footer={
        <>
          <Button variant="outline" className="max-sm:hidden" onClick={close}>
            Close
          </Button>
          <DownloadLink file={file} className="bg-solid text-on-solid hover:bg-solid-hover max-sm:flex-1" />
        </>
      }
    >
      <BesideFacts file={<FileViewer key={file.url} file={viewed(file)} />}>
        <Facts>
          <Fact name="Shared by">{sharedBy}</Fact>
          <Fact name="Shared on">
            <LocalDate at={file.createdAt} />
          </Fact>
          <Fact name="Size">{formatBytes(file.size)}</Fact>
        </Facts>
      </BesideFacts>
    </ViewerDialog>
  );
}

const viewed = ({ url, name, mime, thumbnail }: SharedFile): ViewedFile => ({
  kind: viewedKind(mime) ?? 'document',
  url,
  name,
  title: name,
  thumbnailUrl: thumbnail ?? '',
});
