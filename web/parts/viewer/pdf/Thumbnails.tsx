// Small pictures of all pages beside the PDF, of which those in view are mounted.
import { useEffect, useRef, useState } from 'react';
import { useDrawnPage } from './drawn-page.hook.ts';
import { useBox } from './page-scroll.hook.ts';
import type { OpenedPdf } from './pdf.client.ts';
import type { PageSize } from './pdf-zoom.ts';

interface Props {
  pdf: Pick<OpenedPdf, 'numPages' | 'getPage'>;
  size: PageSize;
  rotation: number;
  page: number;
  onPage: (page: number) => void;
}

const width = 88;
/** Its number and the space around it. */
const extra = 40;
/** Rows above and below those in view. */
const overscan = 3;

export default function Thumbnails({ pdf, size, rotation, page, onPage }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const box = useBox(scroller);
  const [top, setTop] = useState(0);
  const isTurned = rotation % 180 !== 0;
  const height = Math.min(
    200,
    Math.round(isTurned ? (width * size.width) / size.height : (width * size.height) / size.width),
  );
  const row = height + extra;
  const first = Math.max(1, Math.floor(top / row) + 1 - overscan);
  const last = Math.min(pdf.numPages, Math.ceil((top + box.height) / row) + overscan);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const place = (page - 1) * row;
    if (place < element.scrollTop || place + row > element.scrollTop + element.clientHeight)
      element.scrollTop = Math.max(0, place - element.clientHeight / 2);
  }, [page, row]);

  return (
    <nav
      ref={scroller}
      aria-label="Thumbnails"
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      onKeyDown={(event) => {
        const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (!by) return;
        event.preventDefault();
        onPage(page + by);
      }}
      className="w-30 shrink-0 overflow-y-auto overscroll-contain border-r border-line bg-surface"
    >
      <div className="relative" style={{ height: pdf.numPages * row }}>
        {Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index).map((number) => (
          <Thumbnail
            key={number}
            pdf={pdf}
            number={number}
            rotation={rotation}
            isCurrent={number === page}
            top={(number - 1) * row}
            height={height}
            onPick={() => onPage(number)}
          />
        ))}
      </div>
    </nav>
  );
}

interface ThumbnailProps {
  pdf: Pick<OpenedPdf, 'getPage'>;
  number: number;
  rotation: number;
  isCurrent: boolean;
  top: number;
  height: number;
  onPick: () => void;
}

function Thumbnail({ pdf, number, rotation, isCurrent, top, height, onPick }: ThumbnailProps) {
  const picture = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useDrawnPage(picture, { pdf, number, width, rotation });
  // The arrow keys move the focus with the page.
  useEffect(() => {
    if (isCurrent && document.activeElement?.closest('nav') === button.current?.closest('nav'))
      button.current?.focus({ preventScroll: true });
  }, [isCurrent]);
  return (
    <button
      ref={button}
      type="button"
      // One tab stop for all of them.
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={`Page ${number}`}
      onClick={onPick}
      style={{ top }}
      className={`absolute inset-x-1 flex flex-col items-center rounded-control pt-2 pb-1 text-xs tabular-nums -outline-offset-2 ${
        isCurrent ? 'bg-blue-soft font-semibold text-blue-ink' : 'text-muted hover:bg-blue/15'
      }`}
    >
      <span
        ref={picture}
        style={{ width, height }}
        className="relative block overflow-hidden bg-white shadow-lift *:object-contain"
      />
      <span className="mt-1">{number}</span>
    </button>
  );
}
