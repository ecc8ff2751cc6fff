// The PDF viewer: opens the document and shows its pages, or says why it cannot.
import { useEffect, useEffectEvent, useState } from 'react';
import { assetUrl } from '#web/lib/asset-url.ts';
import { FirstPage } from '#web/parts/viewer/FirstPage.tsx';
import type { ViewedFile } from '#web/parts/viewer/viewed-file.ts';
import { usePdfAdditions } from './additions.ts';
import { PdfFailed } from './PdfFailed.tsx';
import { PdfReader } from './PdfReader.tsx';
import { type OpenedPdf, openPdf } from './pdf.client.ts';
import { failureOf, type PdfFailure } from './pdf-failures.ts';
import type { PageSize } from './pdf-zoom.ts';
import './pdf.css';

interface Opened {
  pdf: OpenedPdf;
  /** Of the first page, at 100 %. */
  size: PageSize;
  firstPage: number;
}

/** PDF units are 1/72 of an inch, CSS pixels 1/96. */
const cssPixels = 96 / 72;

interface Props {
  file: ViewedFile;
  /** Of the PDF, where it was made of the file. */
  address?: string;
}

export default function PdfViewer({ file, address = file.url }: Props) {
  const url = assetUrl(address);
  const additions = usePdfAdditions();
  const findFirstPage = useEffectEvent(async () => (await additions.firstPage?.()) ?? 1);
  const [opened, setOpened] = useState<Opened>();
  const [failure, setFailure] = useState<PdfFailure>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens it again.
  useEffect(() => {
    const task = openPdf(url);
    let isDisposed = false;
    const open = async () => {
      const [pdf, firstPage] = await Promise.all([task.promise, findFirstPage()]);
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: cssPixels });
      if (!isDisposed) setOpened({ pdf, size: { width, height }, firstPage });
    };
    open().catch((error: unknown) => {
      if (!isDisposed) setFailure(failureOf(error));
    });
    return () => {
      isDisposed = true;
      closeWhenLoaded(task);
    };
  }, [url, attempt]);

  const retry = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  if (failure)
    return <PdfFailed file={file} reason={failure.reason} onRetry={failure.canRetry ? retry : undefined} />;
  if (opened) return <PdfReader {...opened} file={file} />;
  return <FirstPage file={file} />;
}

/** pdf.js logs an uncaught error in its worker when a document is destroyed while it loads. */
function closeWhenLoaded(task: ReturnType<typeof openPdf>): void {
  const close = () => task.destroy();
  task.promise.then(close, close).catch(() => {});
}
