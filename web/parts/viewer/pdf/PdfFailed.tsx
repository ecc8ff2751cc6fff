// The fallback of a PDF that cannot be rendered: why, and a download button.
import FileX from 'lucide-react/icons/file-x';
import { Button } from '#web/components/ui/Button.tsx';
import { DownloadLink } from '#web/parts/viewer/DownloadLink.tsx';
import type { ViewedFile } from '#web/parts/viewer/viewed-file.ts';

interface Props {
  file: ViewedFile;
  reason: string;
  onRetry?: (() => void) | undefined;
}

export function PdfFailed({ file, reason, onRetry }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center justify-center gap-4 bg-kind-pdf-soft px-5 py-12 text-center text-kind-pdf-ink xl:tall:h-full"
    >
      <FileX className="size-12" aria-hidden="true" />
      <div className="space-y-1">
        <p className="text-lg font-semibold">This document cannot be shown here</p>
        <p>{reason}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button variant="outline" onClick={onRetry}>
            Try again
          </Button>
        )}
        <DownloadLink file={file} />
      </div>
    </div>
  );
}
