// Shows a file by its kind.
import { lazy, Suspense } from 'react';
import { loadScript } from '#web/lib/missing-script.ts';
import { Pdf } from './Pdf.tsx';
import { PdfFailed } from './pdf/PdfFailed.tsx';
import { ViewerLoading } from './ViewerLoading.tsx';
import type { ViewedFile } from './viewed-file.ts';
import { WholeImage } from './WholeImage.tsx';

// Loaded only when a document is opened that is no PDF.
const DocumentContents = lazy(() => loadScript(() => import('./DocumentContents.tsx')));

export function FileViewer({ file }: { file: ViewedFile }) {
  if (file.kind === 'image') return <WholeImage file={file} />;
  if (!file.url) return <PdfFailed file={file} reason="It has no file." />;
  if (file.kind === 'pdf') return <Pdf file={file} />;
  return (
    <Suspense fallback={<ViewerLoading />}>
      <DocumentContents file={file} />
    </Suspense>
  );
}
