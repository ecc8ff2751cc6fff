// One page of a PDF: a blank sheet until it comes near, then drawn, with its words over it to mark, copy and hear.
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { openPdf } from './pdf.client.ts';
import { TextLayer } from './pdf.client.ts';

interface Props {
  pdf: Awaited<ReturnType<typeof openPdf>['promise']>;
  number: number;
  shape: number;
  scroller: RefObject<HTMLElement | null>;
}

// Sharper than that is not seen, and a phone runs out of memory.
const finest = 2;

export function PdfPage({ pdf, number, shape, scroller }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [width, setWidth] = useState(0);
  const [ownShape, setOwnShape] = useState(shape);

  useEffect(() => {
    if (!sheet.current) return;
    const nearness = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      { root: scroller.current, rootMargin: '100% 0px' },
    );
    const size = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    nearness.observe(sheet.current);
    size.observe(sheet.current);
    return () => {
      nearness.disconnect();
      size.disconnect();
    };
  }, [scroller]);

  useEffect(() => {
    const surface = canvas.current;
    const text = words.current;
    if (!near || !width || !surface || !text) return;
    let stop = () => {};
    let gone = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (gone) return;
      const natural = page.getViewport({ scale: 1 });
      setOwnShape(natural.height / natural.width);
      const scale = width / natural.width;
      const density = Math.min(window.devicePixelRatio || 1, finest);
      const viewport = page.getViewport({ scale: scale * density });
      surface.width = Math.floor(viewport.width);
      surface.height = Math.floor(viewport.height);
      const drawing = page.render({ canvas: surface, viewport });
      stop = () => drawing.cancel();
      await drawing.promise;
      if (gone) return;
      text.style.setProperty('--total-scale-factor', String(scale));
      const layer = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: text,
        viewport: page.getViewport({ scale }),
      });
      stop = () => layer.cancel();
      await layer.render();
    };
    // A page that cannot be drawn stays blank; the others do not suffer from it.
    draw().catch(() => {});
    return () => {
      gone = true;
      stop();
      // What is far away gives its memory back.
      surface.width = 0;
      surface.height = 0;
      text.replaceChildren();
    };
  }, [pdf, number, near, width]);

  return (
    <div
      ref={sheet}
      className="relative mx-auto mb-3 w-full max-w-3xl bg-white shadow-lift last:mb-0"
      style={{ aspectRatio: `1 / ${ownShape}` }}
    >
      <canvas ref={canvas} className="absolute inset-0 size-full" />
      <div ref={words} className="pdf-words" />
    </div>
  );
}
