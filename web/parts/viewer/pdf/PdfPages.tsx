// The pages of a PDF in one column, of which those near the viewport are mounted.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { DownloadLink } from '#web/parts/viewer/DownloadLink.tsx';
import type { ViewedFile } from '#web/parts/viewer/viewed-file.ts';
import { useZoomGestures } from '#web/parts/viewer/zoom-gestures.hook.ts';
import { usePdfAdditions } from './additions.ts';
import { PdfPage } from './PdfPage.tsx';
import { useBox, usePageScroll } from './page-scroll.hook.ts';
import {
  heightOf,
  offsetOf,
  type Place,
  pageInView,
  pagesNear,
  shownCount,
  topOf,
  totalHeight,
} from './page-window.ts';
import type { OpenedPdf } from './pdf.client.ts';
import type { Hit } from './pdf-search.hook.ts';
import { clampScale, type PageSize, scaleOf, type Zoom } from './pdf-zoom.ts';

interface Props {
  pdf: Pick<OpenedPdf, 'numPages' | 'getPage'>;
  /** Of the first page, unturned. */
  size: PageSize;
  file: ViewedFile;
  zoom: Zoom;
  onZoom: (scale: number) => void;
  rotation: number;
  firstPage: number;
  /** Each new one is scrolled to. */
  target: Place | undefined;
  needle: string;
  hit: Hit | undefined;
  /** Called with what is in view. */
  onView: (page: number, scale: number) => void;
}

export function PdfPages({
  pdf,
  size,
  file,
  zoom,
  onZoom,
  rotation,
  firstPage,
  target,
  needle,
  hit,
  onView,
}: Props) {
  const scroller = useRef<HTMLElement>(null);
  const box = useBox(scroller);
  const [ownRatios, setOwnRatios] = useState<ReadonlyMap<number, number>>(new Map());
  const heightRatio = size.height / size.width;
  const rememberRatio = useCallback(
    (number: number, ratio: number) =>
      setOwnRatios((known) =>
        (known.get(number) ?? heightRatio) === ratio ? known : new Map(known).set(number, ratio),
      ),
    [heightRatio],
  );
  const isTurned = rotation % 180 !== 0;
  const shownSize = isTurned ? { width: size.height, height: size.width } : size;
  const scale = scaleOf(zoom, shownSize, box);
  const width = Math.round(shownSize.width * scale);
  const sizes = { count: pdf.numPages, width, heightRatio, ownRatios, isTurned };
  const shown = shownCount(sizes);
  const { viewport, holdAt, goTo, onScroll } = usePageScroll(scroller, sizes, box, firstPage);
  const page = pageInView(sizes, viewport);
  const isReady = width > 0;

  const report = useEffectEvent(() => onView(page, scale));
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are reported.
  useEffect(() => {
    if (isReady) report();
  }, [isReady, page, scale]);

  const scrollIfOutside = (place: Place) => {
    if (place.page > shown) return;
    const offset = offsetOf(sizes, place);
    const isVisible = offset >= viewport.top && offset <= viewport.top + viewport.height * 0.9;
    if (!isVisible) goTo(place, viewport.height / 3);
  };
  const { place } = usePdfAdditions();
  const reveal = useEffectEvent(scrollIfOutside);
  useEffect(() => {
    if (place && isReady) reveal(place);
  }, [place, isReady]);
  const follow = useEffectEvent((place: Place) => goTo({ ...place, page: Math.min(place.page, shown) }));
  useEffect(() => {
    if (target && isReady) follow(target);
  }, [target, isReady]);
  const approach = useEffectEvent((number: number) => {
    if (!pagesNear(sizes, viewport).includes(number)) goTo({ page: Math.min(number, shown), y: 0 });
  });
  useEffect(() => {
    if (hit) approach(hit.page);
  }, [hit]);

  useZoomGestures(scroller, scale, (next, x, y) => {
    holdAt(x, y);
    onZoom(clampScale(next));
  });

  return (
    <section
      ref={scroller}
      aria-label={`Pages of ${file.title}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable to be scrolled by keyboard.
      tabIndex={0}
      onScroll={onScroll}
      className="min-h-0 flex-1 touch-pan-x touch-pan-y overflow-auto overscroll-contain p-3 -outline-offset-3 [overflow-anchor:none]"
    >
      <div className="relative mx-auto" style={{ width, height: isReady ? totalHeight(sizes) : 0 }}>
        {isReady &&
          pagesNear(sizes, viewport).map((number) => (
            <PdfPage
              key={number}
              pdf={pdf}
              number={number}
              width={width}
              top={topOf(sizes, number)}
              height={heightOf(sizes, number)}
              rotation={rotation}
              needle={needle}
              found={hit?.page === number ? hit.index : undefined}
              onFound={(found, y) => scrollIfOutside({ page: found, y })}
              onRatio={rememberRatio}
            />
          ))}
      </div>
      {shown < pdf.numPages && (
        <div className="flex flex-col items-center gap-4 py-8 text-center text-kind-pdf-ink">
          <p className="font-semibold">Only the first {formatNumber(shown)} pages are shown here.</p>
          <DownloadLink file={file} />
        </div>
      )}
    </section>
  );
}
