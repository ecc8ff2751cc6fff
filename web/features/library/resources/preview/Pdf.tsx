// A PDF: its first page as a picture until the viewer is loaded. Where the server sent that picture, the viewer waits until somebody
// reads it: pdf.js is large, and many only look at what a link leads to.
import { type ComponentType, useEffect, useState } from 'react';
import type { Resource } from '#contract/library/resources.ts';
import { useHydrated } from '#web/components/hydrated.hook.ts';
import { whenInterested } from '#web/lib/interest.ts';
import { FirstPage } from './FirstPage.tsx';
import { PdfFailed } from './pdf/PdfFailed.tsx';
import { viewerMissing } from './pdf/pdf-failures.ts';

type Viewer = ComponentType<{ resource: Resource }>;

const ViewerMissing: Viewer = ({ resource }) => (
  <PdfFailed resource={resource} reason={viewerMissing.reason} />
);

const loadViewer = (): Promise<Viewer> =>
  import('./pdf/PdfViewer.tsx').then(
    ({ default: loaded }) => loaded,
    () => ViewerMissing,
  );

export function Pdf({ resource }: { resource: Resource }) {
  const [isOfServer] = useState(!useHydrated());
  const [Viewer, setViewer] = useState<Viewer>();
  useEffect(() => {
    // The new state is a function, the component.
    const load = () => void loadViewer().then((loaded) => setViewer(() => loaded));
    if (!isOfServer) return load();
    return whenInterested(load);
  }, [isOfServer]);
  return Viewer ? <Viewer resource={resource} /> : <FirstPage resource={resource} />;
}
