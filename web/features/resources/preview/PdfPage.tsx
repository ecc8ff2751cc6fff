// A page of a PDF: rendered when it is scrolled near, with a text layer for selection and screen readers.
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { openPdf } from './pdf.client.ts';
import { TextLayer } from './pdf.client.ts';

interface Props {
  pdf: Awaited<ReturnType<typeof openPdf>['promise']>;
  number: number;
  heightRatio: number;
  scroller: RefObject<HTMLElement | null>;
}

// A higher resolution is not visible, and exhausts the memory of phones.
const maxPixelRatio = 2;

export function PdfPage({ pdf, number, heightRatio, scroller }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const textLayer = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [width, setWidth] = useState(0);
  const [ownRatio, setOwnRatio] = useState(heightRatio);

  useEffect(() => {
    if (!container.current) return;
    const visibility = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      { root: scroller.current, rootMargin: '100% 0px' },
    );
    const size = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    visibility.observe(container.current);
    size.observe(container.current);
    return () => {
      visibility.disconnect();
      size.disconnect();
    };
  }, [scroller]);

  useEffect(() => {
    const surface = canvas.current;
    const text = textLayer.current;
    if (!isNear || !width || !surface || !text) return;
    let stop = () => {};
    let isDisposed = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (isDisposed) return;
      const natural = page.getViewport({ scale: 1 });
      setOwnRatio(natural.height / natural.width);
      const scale = width / natural.width;
      const density = Math.min(window.devicePixelRatio || 1, maxPixelRatio);
      const viewport = page.getViewport({ scale: scale * density });
      surface.width = Math.floor(viewport.width);
      surface.height = Math.floor(viewport.height);
      const rendering = page.render({ canvas: surface, viewport });
      stop = () => rendering.cancel();
      await rendering.promise;
      if (isDisposed) return;
      text.style.setProperty('--total-scale-factor', String(scale));
      const layer = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: text,
        viewport: page.getViewport({ scale }),
      });
      stop = () => layer.cancel();
      await layer.render();
    };
    // A page that fails to render stays blank, without affecting the others.
    draw().catch(() => {});
    return () => {
      isDisposed = true;
      stop();
      // Frees the memory of pages far from the viewport.
      surface.width = 0;
      surface.height = 0;
      text.replaceChildren();
    };
  }, [pdf, number, isNear, width]);

  return (
    <div
      ref={container}
      className="relative mx-auto mb-3 w-full max-w-3xl bg-white shadow-lift last:mb-0"
      style={{ aspectRatio: `1 / ${ownRatio}` }}
    >
      <canvas ref={canvas} className="absolute inset-0 size-full" />
      <div ref={textLayer} className="pdf-text" />
    </div>
  );
}
