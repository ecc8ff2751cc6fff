// The pages of a PDF in one column, of which those near the viewport are mounted, with the current page number.
import MessageCircle from 'lucide-react/icons/message-circle';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Resource } from '#contract/resources.ts';
import { formatNumber } from '#web/lib/format.ts';
import { PdfPage } from './PdfPage.tsx';
import { ActionButton } from './PreviewFooter.tsx';
import { heightOf, pageAtMiddle, pagesNear, shownCount, topOf, totalHeight } from './page-window.ts';
import type { OpenedPdf } from './pdf.client.ts';
import { useSpots } from './spots.ts';

interface Props {
  pdf: Pick<OpenedPdf, 'numPages' | 'getPage'>;
  heightRatio: number;
  resource: Resource;
}

export function PdfPages({ pdf, heightRatio, resource }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [viewport, setViewport] = useState({ top: 0, height: 0 });
  const [ownRatios, setOwnRatios] = useState<ReadonlyMap<number, number>>(new Map());
  const rememberRatio = useCallback((number: number, ratio: number) => {
    setOwnRatios((known) => (known.get(number) === ratio ? known : new Map(known).set(number, ratio)));
  }, []);
  const sizes = { count: pdf.numPages, width, heightRatio, ownRatios };
  const shown = shownCount(sizes);
  const page = pageAtMiddle(sizes, viewport);
  const { show, mayAsk, isChoosing, setChoosing } = useSpots();
  useEffect(() => show({ page }), [show, page]);
  useOpenedSpot((spot) => {
    if (!scroller.current || spot.page > shown) return;
    const place = topOf(sizes, spot.page) + spot.y * heightOf(sizes, spot.page);
    const { top, height } = viewportOf(scroller.current);
    if (place < top || place > top + height) scroller.current.scrollTop = Math.max(0, place - height / 3);
  }, width > 0);

  useEffect(() => {
    const measure = () => {
      setWidth(column.current?.clientWidth ?? 0);
      setViewport(viewportOf(scroller.current));
    };
    const observer = new ResizeObserver(measure);
    if (scroller.current) observer.observe(scroller.current);
    measure();
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <section
        ref={scroller}
        aria-label={`Pages of ${resource.title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable to be scrolled by keyboard.
        tabIndex={0}
        onScroll={({ currentTarget }) => setViewport(viewportOf(currentTarget))}
        className="h-[60dvh] overflow-y-auto overscroll-contain p-3 -outline-offset-3 sm:h-[62dvh] sm:p-5"
      >
        <div
          ref={column}
          className="relative mx-auto w-full max-w-3xl"
          style={{ height: width > 0 ? totalHeight(sizes) : 0 }}
        >
          {width > 0 &&
            pagesNear(sizes, viewport).map((number) => (
              <PdfPage
                key={number}
                pdf={pdf}
                number={number}
                width={width}
                top={topOf(sizes, number)}
                height={heightOf(sizes, number)}
                onRatio={rememberRatio}
              />
            ))}
        </div>
        {shown < pdf.numPages && (
          <div className="flex flex-col items-center gap-4 py-8 text-center text-kind-pdf-ink">
            <p className="font-semibold">Only the first {formatNumber(shown)} pages are shown here.</p>
            <ActionButton resource={resource} label="Download" />
          </div>
        )}
      </section>
      {mayAsk && (
        <button
          type="button"
          aria-pressed={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
          className="absolute right-3 bottom-2 inline-flex min-h-9 items-center gap-1.5 rounded-full bg-solid px-3.5 text-sm font-semibold text-on-solid shadow-lift pointer-coarse:min-h-11 sm:right-5"
        >
          <MessageCircle className="size-4" aria-hidden="true" />
          {isChoosing ? 'Press the spot, or cancel' : 'Ask at a spot'}
        </button>
      )}
      <p className="pointer-events-none absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full bg-dark/85 px-3.5 py-1 text-sm font-medium whitespace-nowrap text-white">
        Page {page} of {pdf.numPages}
      </p>
    </>
  );
}

/** Scrolls to the place of the thread that is opened beside the pages, once for each. */
function useOpenedSpot(scrollTo: (spot: { page: number; y: number }) => void, isReady: boolean): void {
  const { threads, openedId } = useSpots();
  const anchor = threads.find(({ _id }) => _id === openedId)?.anchor;
  const { page, y = 0 } = anchor ?? {};
  const scroll = useEffectEvent(scrollTo);
  useEffect(() => {
    if (isReady && openedId && page !== undefined) scroll({ page, y });
  }, [isReady, openedId, page, y]);
}

function viewportOf(scroller: HTMLElement | null): { top: number; height: number } {
  return { top: scroller?.scrollTop ?? 0, height: scroller?.clientHeight ?? 0 };
}
