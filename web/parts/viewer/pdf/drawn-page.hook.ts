// The picture of a page in an element: drawn when it is mounted, again when its size changes, freed when it is unmounted.
import { type RefObject, useEffect, useState } from 'react';
import { drawPage, freeCanvases } from './drawing.ts';
import type { TextPage } from './page-text.ts';
import type { OpenedPdf } from './pdf.client.ts';

interface Options {
  pdf: Pick<OpenedPdf, 'getPage'>;
  number: number;
  width: number;
  rotation: number;
  onLoaded?: (page: TextPage) => void;
}

/** A page that is only passed is not drawn, nor one while it is zoomed: until then the last picture is scaled. */
const passingPause = 30;
const zoomingPause = 150;

export function useDrawnPage(
  holder: RefObject<HTMLElement | null>,
  { pdf, number, width, rotation, onLoaded }: Options,
): { isFailed: boolean } {
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    let isDisposed = false;
    let cancel = () => {};
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (isDisposed) return;
      onLoaded?.(page);
      const drawing = drawPage(page, width, rotation);
      cancel = drawing.cancel;
      await drawing.done;
      if (isDisposed) return;
      freeCanvases(element);
      element.append(drawing.canvas);
      setFailed(false);
    };
    const timer = setTimeout(
      () => {
        draw().catch(() => {
          if (!isDisposed) setFailed(true);
        });
      },
      element.firstChild ? zoomingPause : passingPause,
    );
    return () => {
      isDisposed = true;
      clearTimeout(timer);
      cancel();
    };
  }, [holder, pdf, number, width, rotation, onLoaded]);

  useEffect(() => {
    const element = holder.current;
    return () => {
      if (element) freeCanvases(element);
    };
  }, [holder]);
  return { isFailed };
}
