// A PDF: its first page as a picture until the viewer is loaded. Where the server sent that picture, the viewer waits until somebody
// reads it: pdf.js is large, and many only look at what a link leads to.
import { type ComponentType, useEffect, useState } from 'react';
import { useHydrated } from '#web/components/hydrated.hook.ts';
import { whenInterested } from '#web/lib/interest.ts';
import { FirstPage } from './FirstPage.tsx';
import { PdfFailed } from './pdf/PdfFailed.tsx';
import { viewerMissing } from './pdf/pdf-failures.ts';
import type { ViewedFile } from './viewed-file.ts';

type Viewer = ComponentType<{ file: ViewedFile }>;

const ViewerMissing: Viewer = ({ file }) => <PdfFailed file={file} reason={viewerMissing.reason} />;

const loadViewer = (): Promise<Viewer> =>
  import('./pdf/PdfViewer.tsx').then(
    ({ default: loaded }) => loaded,
    () => ViewerMissing,
  );

export function Pdf({ file }: { file: ViewedFile }) {
  const [isOfServer] = useState(!useHydrated());
  const [Viewer, setViewer] = useState<Viewer>();
  useEffect(() => {
    // The new state is a function, the component.
    const load = () => void loadViewer().then((loaded) => setViewer(() => loaded));
    if (!isOfServer) return load();
    return whenInterested(load);
  }, [isOfServer]);
  return Viewer ? <Viewer file={file} /> : <FirstPage file={file} />;
}
