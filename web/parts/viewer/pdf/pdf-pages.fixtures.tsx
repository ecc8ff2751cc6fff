// A PDF without pictures for page tests, in a viewer that shows a page and a half.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { ViewedFile } from '#web/parts/viewer/viewed-file.ts';
import { type PdfAdditions, PdfAdditionsContext } from './additions.ts';
import { PdfReader } from './PdfReader.tsx';

const sheet: ViewedFile = {
  kind: 'pdf',
  url: '/api/files/sheet',
  name: 'sheet.pdf',
  title: 'Data structures',
  thumbnailUrl: '',
};

export const drawn: number[] = [];
/** Height/width of pages that differ from the first. */
export const ratios = new Map<number, number>();
export const texts = new Map<number, string>();

/** Its pages report their size and text; none is painted, since jsdom has no canvas. */
function claimedPages(numPages: number) {
  const getPage = async (number: number) => {
    drawn.push(number);
    const items = [{ str: texts.get(number) ?? '', hasEOL: true }];
    return {
      rotate: 0,
      getViewport: ({ rotation = 0 }) => {
        const [width, height] = [100, 100 * (ratios.get(number) ?? 1.5)];
        return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
      },
      render: () => ({ promise: new Promise(() => {}), cancel: () => {} }),
      // Only the search reads it here: a text layer needs a canvas.
      getTextContent: async () => ({ items }),
    };
  };
  return { numPages, getPage } as unknown as Parameters<typeof PdfReader>[0]['pdf'];
}

/** jsdom lays nothing out. */
export function layOutPages(): void {
  drawn.length = 0;
  ratios.clear();
  texts.clear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  // Pages of 400 × 600 and a gap of 12.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(424);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
}

export const show = async (count: number, firstPage?: number, additions: PdfAdditions = {}) => {
  const shown = render(
    <PdfAdditionsContext value={additions}>
      <PdfReader
        pdf={claimedPages(count)}
        size={{ width: 800, height: 1200 }}
        file={sheet}
        {...(firstPage && { firstPage })}
      />
    </PdfAdditionsContext>,
  );
  await act(async () => {});
  return { ...shown, scroller: screen.getByRole('region', { name: /^Pages of/ }) };
};
export const scrollTo = (scroller: HTMLElement, top: number) =>
  act(async () => {
    scroller.scrollTop = top;
    fireEvent.scroll(scroller);
  });
export const pageField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' });
