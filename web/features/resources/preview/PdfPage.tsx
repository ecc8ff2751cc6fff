// A mounted page of a PDF, with a text layer for selection and screen readers.
import { useEffect, useRef } from 'react';
import { PageMarks } from './PageMarks.tsx';
import { type OpenedPdf, TextLayer } from './pdf.client.ts';

interface Props {
  pdf: Pick<OpenedPdf, 'getPage'>;
  number: number;
  width: number;
  top: number;
  height: number;
  /** Called with the height/width of the page once it is known. */
  onRatio: (number: number, ratio: number) => void;
}

// A higher resolution is not visible, and exhausts the memory of phones.
const maxPixelRatio = 2;
const maxCanvasPixels = 16_000_000;

export function PdfPage({ pdf, number, width, top, height, onRatio }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const textLayer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const surface = canvas.current;
    const text = textLayer.current;
    if (!surface || !text) return;
    let stop = () => {};
    let isDisposed = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (isDisposed) return;
      const natural = page.getViewport({ scale: 1 });
      onRatio(number, natural.height / natural.width);
      const scale = width / natural.width;
      const density = Math.min(
        window.devicePixelRatio || 1,
        maxPixelRatio,
        Math.sqrt(maxCanvasPixels / (natural.width * natural.height)) / scale,
      );
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
  }, [pdf, number, width, onRatio]);

  return (
    <div className="absolute inset-x-0 bg-white shadow-lift" style={{ top, height }}>
      <canvas ref={canvas} className="absolute inset-0 size-full" />
      <div ref={textLayer} className="pdf-text" />
      <PageMarks page={number} />
    </div>
  );
}
