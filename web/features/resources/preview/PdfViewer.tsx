// The PDF viewer: opens the document and shows its pages.
import { useEffect, useState } from 'react';
import type { Resource } from '#contract/resources.ts';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { assetUrl } from '#web/lib/asset-url.ts';
import { PdfFailed } from './PdfFailed.tsx';
import { PdfPages } from './PdfPages.tsx';
import { type OpenedPdf, openPdf } from './pdf.client.ts';
import './pdf.css';

interface Opened {
  pdf: OpenedPdf;
  /** Height/width of the first page. */
  heightRatio: number;
}

export default function PdfViewer({ resource }: { resource: Resource }) {
  const url = assetUrl(resource.fileUrl);
  const [opened, setOpened] = useState<Opened>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const task = openPdf(url);
    let isDisposed = false;
    const open = async () => {
      const pdf = await task.promise;
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (!isDisposed) setOpened({ pdf, heightRatio: height / width });
    };
    open().catch(() => {
      if (!isDisposed) setFailed(true);
    });
    return () => {
      isDisposed = true;
      closeWhenLoaded(task);
    };
  }, [url]);

  if (failed) return <PdfFailed resource={resource} />;
  return (
    <div className="relative bg-kind-pdf-soft">
      {opened ? (
        <PdfPages pdf={opened.pdf} heightRatio={opened.heightRatio} resource={resource} />
      ) : (
        <div
          role="status"
          className="flex h-[60dvh] items-center justify-center text-kind-pdf-ink sm:h-[62dvh]"
        >
          <Spinner className="size-8" />
          <span className="sr-only">Loading the document…</span>
        </div>
      )}
    </div>
  );
}

/** pdf.js logs an uncaught error in its worker when a document is destroyed while it loads. */
function closeWhenLoaded(task: ReturnType<typeof openPdf>): void {
  const close = () => task.destroy();
  task.promise.then(close, close).catch(() => {});
}
