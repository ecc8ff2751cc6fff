// The scroll position of the pages: kept at the same place of the document when the size of pages changes.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { offsetOf, type PageSizes, type Place, placeAt } from './page-window.ts';
import { margin, type PageSize } from './pdf-zoom.ts';

/** A place, where in the viewport it is, and the same across. */
interface Anchor extends Place {
  at: number;
  x: number;
  atX: number;
}

type Scroller = RefObject<HTMLElement | null>;

/** The inner size of an element, observed. */
export function useBox(element: Scroller): PageSize {
  const [box, setBox] = useState<PageSize>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () =>
      setBox((before) => {
        const { clientWidth: width, clientHeight: height } = measured;
        return before.width === width && before.height === height ? before : { width, height };
      });
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return box;
}

export function usePageScroll(scroller: Scroller, sizes: PageSizes, box: PageSize, first: number) {
  const [top, setTop] = useState<number>();
  const anchor = useRef<Anchor>({ page: first, y: 0, at: 0, x: 0, atX: margin });
  const left = Math.max(margin, (box.width - sizes.width) / 2);

  const apply = () => {
    const element = scroller.current;
    if (!element) return;
    const { at, x, atX } = anchor.current;
    element.scrollTop = Math.max(0, offsetOf(sizes, anchor.current) - at);
    element.scrollLeft = Math.max(0, left + x * sizes.width - atX);
    setTop(element.scrollTop);
  };
  /** A point of the viewport, which stays where it is in the next size. */
  const holdAt = (x: number, y: number) => {
    const element = scroller.current;
    if (!element) return;
    anchor.current = {
      ...placeAt(sizes, element.scrollTop + y - margin),
      at: y - margin,
      x: (element.scrollLeft + x - left) / Math.max(1, sizes.width),
      atX: x,
    };
  };

  const applied = useRef(apply);
  useEffect(() => {
    applied.current = apply;
  });
  const isReady = sizes.width > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each new size, not of each render.
  useLayoutEffect(() => {
    if (isReady) apply();
  }, [isReady, sizes.width, sizes.isTurned, sizes.ownRatios, box.width]);

  return {
    // Before it is scrolled to the first place, it is as if it were.
    viewport: { top: top ?? offsetOf(sizes, { page: first, y: 0 }), height: box.height },
    holdAt,
    goTo: (place: Place, at = 0) => {
      anchor.current = { ...anchor.current, ...place, at };
      applied.current();
    },
    onScroll: () => {
      const element = scroller.current;
      if (!element) return;
      setTop(element.scrollTop);
      // The middle, but the top of the document.
      holdAt(box.width / 2, element.scrollTop > margin ? box.height / 2 : margin);
    },
  };
}
