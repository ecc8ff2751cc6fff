// A mounted page of a PDF: its picture, its text, the marks of found words, and what its owner adds.
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { usePdfAdditions } from './additions.ts';
import { useDrawnPage } from './drawn-page.hook.ts';
import { FoundMarks } from './FoundMarks.tsx';
import type { TextPage } from './page-text.ts';
import type { OpenedPdf } from './pdf.client.ts';
import { useTextLayer } from './text-layer.hook.ts';

interface Props {
  pdf: Pick<OpenedPdf, 'getPage'>;
  number: number;
  width: number;
  top: number;
  height: number;
  rotation: number;
  /** The searched words, folded. */
  needle: string;
  /** The current match among those of this page. */
  found: number | undefined;
  onFound: (page: number, y: number) => void;
  /** Called with the height/width of the page once it is known. */
  onRatio: (number: number, ratio: number) => void;
}

export function PdfPage({
  pdf,
  number,
  width,
  top,
  height,
  rotation,
  needle,
  found,
  onFound,
  onRatio,
}: Props) {
  const { onPage } = usePdfAdditions();
  const picture = useRef<HTMLDivElement>(null);
  const textLayer = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<TextPage>();
  const load = useCallback(
    (loaded: TextPage) => {
      const natural = loaded.getViewport({ scale: 1 });
      onRatio(number, natural.height / natural.width);
      setPage(loaded);
    },
    [number, onRatio],
  );
  const { isFailed } = useDrawnPage(picture, { pdf, number, width, rotation, onLoaded: load });
  const text = useTextLayer(textLayer, page, rotation);

  useLayoutEffect(() => {
    if (!page) return;
    const natural = page.getViewport({ scale: 1, rotation: (page.rotate + rotation) % 360 });
    textLayer.current?.style.setProperty('--total-scale-factor', String(width / natural.width));
  }, [page, rotation, width]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a page is no set of form fields.
    <div
      role="group"
      aria-label={`Page ${number}`}
      className="absolute inset-x-0 bg-white shadow-lift"
      style={{ top, height }}
    >
      <div ref={picture} />
      {isFailed && (
        <p className="absolute inset-0 flex items-center justify-center p-4 text-center text-dark">
          This page cannot be shown. It may be damaged.
        </p>
      )}
      {text && needle && (
        <FoundMarks text={text} needle={needle} current={found} onCurrent={(y) => onFound(number, y)} />
      )}
      <div ref={textLayer} className="pdf-text" />
      {onPage?.(number, rotation)}
    </div>
  );
}
