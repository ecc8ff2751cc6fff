// The PDF viewer: all pages in one column, rendered when scrolled near, with the current page number.
import { useEffect, useRef, useState } from 'react';
import type { Resource } from '#contract/resources.ts';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { assetUrl } from '#web/lib/asset-url.ts';
import { PdfFailed } from './PdfFailed.tsx';
import { PdfPage } from './PdfPage.tsx';
import { openPdf } from './pdf.client.ts';
import './pdf.css';

type Pdf = Awaited<ReturnType<typeof openPdf>['promise']>;

interface Opened {
  pdf: Pdf;
  /** Height/width of the first page, assumed for the others until they are rendered. */
  heightRatio: number;
}

export default function PdfViewer({ resource }: { resource: Resource }) {
  const url = assetUrl(resource.fileUrl);
  const [opened, setOpened] = useState<Opened>();
  const [failed, setFailed] = useState(false);
  const [currentPage, setCurrentPage] = useState(1);
  const scroller = useRef<HTMLElement>(null);

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
  const count = opened?.pdf.numPages ?? 0;
  return (
    <div className="relative bg-kind-pdf-soft">
      <section
        ref={scroller}
        aria-label={`Pages of ${resource.title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable to be scrolled by keyboard.
        tabIndex={0}
        onScroll={({ currentTarget }) => setCurrentPage(pageAtMiddle(currentTarget))}
        className="h-[60dvh] overflow-y-auto overscroll-contain p-3 -outline-offset-3 sm:h-[62dvh] sm:p-5"
      >
        {opened ? (
          Array.from({ length: count }, (_, index) => (
            <PdfPage
              key={String(index)}
              pdf={opened.pdf}
              number={index + 1}
              heightRatio={opened.heightRatio}
              scroller={scroller}
            />
          ))
        ) : (
          <div role="status" className="flex h-full items-center justify-center text-kind-pdf-ink">
            <Spinner className="size-8" />
            <span className="sr-only">Loading the document…</span>
          </div>
        )}
      </section>
      {count > 0 && (
        <p className="pointer-events-none absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full bg-dark/85 px-3.5 py-1 text-sm font-medium whitespace-nowrap text-white">
          Page {currentPage} of {count}
        </p>
      )}
    </div>
  );
}

/** pdf.js logs an uncaught error in its worker when a document is destroyed while it loads. */
function closeWhenLoaded(task: ReturnType<typeof openPdf>): void {
  const close = () => task.destroy();
  task.promise.then(close, close).catch(() => {});
}

/** The page at the middle of the viewport. */
function pageAtMiddle(scroller: HTMLElement): number {
  const middle = scroller.scrollTop + scroller.clientHeight / 2;
  const pages = [...scroller.children] as HTMLElement[];
  const below = pages.findIndex((page) => page.offsetTop > middle);
  return below === -1 ? pages.length : Math.max(below, 1);
}
