// An opened PDF: the toolbar, the search, the thumbnails and the pages.
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { ViewedFile } from '#web/parts/viewer/viewed-file.ts';
import { viewerHeight } from '#web/parts/viewer/viewer.style.ts';
import { usePdfAdditions } from './additions.ts';
import { useFullScreen } from './full-screen.hook.ts';
import { PdfPages } from './PdfPages.tsx';
import { PdfToolbar } from './PdfToolbar.tsx';
import type { Place } from './page-window.ts';
import { type SearchedPdf, usePdfSearch } from './pdf-search.hook.ts';
import type { PageSize, Zoom } from './pdf-zoom.ts';
import { SearchBar } from './SearchBar.tsx';

const Thumbnails = lazy(() => import('./Thumbnails.tsx'));

interface Props {
  pdf: SearchedPdf;
  /** Of the first page, at 100 %. */
  size: PageSize;
  file: ViewedFile;
  /** Where the reader stopped. */
  firstPage?: number;
}

export function PdfReader({ pdf, size, file, firstPage: wanted = 1 }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [firstPage] = useState(Math.min(pdf.numPages, wanted));
  const [zoom, setZoom] = useState<Zoom>('width');
  const [rotation, setRotation] = useState(0);
  const [view, setView] = useState({ page: firstPage, scale: 1 });
  const [target, setTarget] = useState<Place>();
  const [hasThumbnails, setThumbnails] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const search = usePdfSearch(pdf, view.page, isSearching);
  const fullScreen = useFullScreen(root);
  const { overPages } = usePdfAdditions();

  const { page } = view;
  const report = useCallback((page: number, scale: number) => setView({ page, scale }), []);
  const goTo = useCallback(
    (number: number) => setTarget({ page: Math.max(1, Math.min(pdf.numPages, number)), y: 0 }),
    [pdf],
  );
  const fit = (next: Zoom) => {
    setZoom(next);
    if (next === 'page') goTo(page);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for what the toolbar offers.
    <div
      ref={root}
      onKeyDown={(event) => {
        // The browser's own search finds only the pages that are mounted.
        if ((event.ctrlKey || event.metaKey) && event.key === 'f') {
          event.preventDefault();
          setSearching(true);
        }
      }}
      className={`relative flex flex-col bg-kind-pdf-soft ${viewerHeight} fullscreen:h-full`}
    >
      <PdfToolbar
        count={pdf.numPages}
        page={page}
        onPage={goTo}
        scale={view.scale}
        zoom={zoom}
        onZoom={fit}
        onRotate={() => setRotation((rotation + 90) % 360)}
        hasThumbnails={hasThumbnails}
        onThumbnails={() => setThumbnails(!hasThumbnails)}
        isSearching={isSearching}
        onSearch={() => setSearching(!isSearching)}
        fullScreen={fullScreen}
      />
      {isSearching && <SearchBar search={search} count={pdf.numPages} onClose={() => setSearching(false)} />}
      <div className="relative flex min-h-0 flex-1">
        {hasThumbnails && (
          <Suspense fallback={null}>
            <Thumbnails pdf={pdf} size={size} rotation={rotation} page={page} onPage={goTo} />
          </Suspense>
        )}
        <PdfPages
          pdf={pdf}
          size={size}
          file={file}
          zoom={zoom}
          onZoom={setZoom}
          rotation={rotation}
          firstPage={firstPage}
          target={target}
          needle={search.needle}
          hit={search.hit}
          onView={report}
        />
        {overPages?.({ page, pages: pdf.numPages, leaveFullScreen: fullScreen.leave })}
      </div>
    </div>
  );
}
