import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { oneOfEach } from '#web/features/resources/library.fixtures.tsx';
import { PdfPages } from './PdfPages.tsx';

const drawn: number[] = [];
let ratios = new Map<number, number>();

/** Its pages report their size; none is painted, since jsdom has no canvas. */
function claimedPages(numPages: number) {
  const getPage = async (number: number) => {
    drawn.push(number);
    return {
      getViewport: () => ({ width: 100, height: 100 * (ratios.get(number) ?? 1.5) }),
      render: () => ({ promise: new Promise(() => {}), cancel: () => {} }),
    };
  };
  return { numPages, getPage } as unknown as Parameters<typeof PdfPages>[0]['pdf'];
}

beforeEach(() => {
  drawn.length = 0;
  ratios = new Map();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});

const show = async (count: number) => {
  const pdf = claimedPages(count);
  render(<PdfPages pdf={pdf} heightRatio={1.5} resource={oneOfEach.pdf} />);
  await act(async () => {});
  return screen.getByRole('region', { name: /^Pages of/ });
};
const scrollTo = (scroller: HTMLElement, top: number) =>
  act(async () => {
    scroller.scrollTop = top;
    fireEvent.scroll(scroller);
  });

test('a PDF that claims 400,000 pages mounts only those near the viewport', async () => {
  const scroller = await show(400_000);
  expect(screen.getByText('Page 1 of 400000')).toBeTruthy();
  expect(drawn).toEqual([1, 2]);
  await scrollTo(scroller, 612 * 1_000);
  expect(screen.getByText('Page 1001 of 400000')).toBeTruthy();
  expect(drawn.slice(2)).toEqual([1_000, 1_001, 1_002]);
  expect(document.querySelectorAll('canvas')).toHaveLength(3);
  // More would be taller than browsers can lay out.
  expect(screen.getByText('Only the first 24,509 pages are shown here.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download' })).toBeTruthy();
});

test('pages of another size keep their place when they are no longer mounted', async () => {
  ratios.set(2, 3);
  const scroller = await show(10);
  await scrollTo(scroller, 3_000);
  // 612 + 1,212 + 612 pixels above the fourth page, 600 more above the fifth.
  expect(screen.getByText('Page 5 of 10')).toBeTruthy();
  expect(screen.queryByText(/Only the first/)).toBeNull();
});
