import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { amina } from '#web/app/visit.fixtures.tsx';
import { oneOfEach } from '#web/features/library/resources/library.fixtures.tsx';
import { setSignedIn, setSignedOut } from '#web/lib/session.ts';
import { removeOwnItems } from '#web/lib/storage.ts';
import { PdfReader } from './PdfReader.tsx';
import { foldItems, foldQuery, matchesIn } from './page-text.ts';
import { failureOf } from './pdf-failures.ts';
import { scaleOf, stepFrom } from './pdf-zoom.ts';
import { pageStoppedAt, rememberPage, rememberSentPage } from './reading-places.ts';

const drawn: number[] = [];
let ratios = new Map<number, number>();
let texts = new Map<number, string>();

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

beforeEach(() => {
  drawn.length = 0;
  ratios = new Map();
  texts = new Map();
  removeOwnItems();
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
});

const show = async (count: number, firstPage?: number) => {
  const shown = render(
    <PdfReader
      pdf={claimedPages(count)}
      size={{ width: 800, height: 1200 }}
      resource={oneOfEach.pdf}
      {...(firstPage && { firstPage })}
    />,
  );
  await act(async () => {});
  return { ...shown, scroller: screen.getByRole('region', { name: /^Pages of/ }) };
};
const scrollTo = (scroller: HTMLElement, top: number) =>
  act(async () => {
    scroller.scrollTop = top;
    fireEvent.scroll(scroller);
  });
const pageField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' });
const mounted = () => screen.getAllByRole('group').map((page) => page.getAttribute('aria-label'));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const zoom = () => screen.getByRole('status', { name: 'Zoom' }).textContent;

test('a PDF that claims 400,000 pages mounts only those near the viewport', async () => {
  const { scroller } = await show(400_000);
  expect(pageField().value).toBe('1');
  expect(screen.getByText('of 400,000')).toBeTruthy();
  await waitFor(() => expect(drawn).toEqual([1, 2]));
  await scrollTo(scroller, 612 * 1_000);
  expect(pageField().value).toBe('1001');
  expect(mounted()).toEqual(['Page 1000', 'Page 1001', 'Page 1002']);
  await waitFor(() => expect(drawn.slice(2)).toEqual([1_000, 1_001, 1_002]));
  // More would be taller than browsers can lay out.
  expect(screen.getByText('Only the first 24,509 pages are shown here.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download' })).toBeTruthy();
});

test('pages of another size keep their place when they are no longer mounted', async () => {
  ratios.set(2, 3);
  const { scroller } = await show(10);
  await waitFor(() => expect(drawn).toContain(2));
  await scrollTo(scroller, 3_000);
  // 612 + 1,212 + 612 pixels above the fourth page, 600 more above the fifth.
  expect(pageField().value).toBe('5');
  expect(screen.queryByText(/Only the first/)).toBeNull();
});

test('a typed page number leads to the page, one beyond the end to the last', async () => {
  const { scroller } = await show(40);
  const type = (text: string) =>
    act(async () => {
      fireEvent.change(pageField(), { target: { value: text } });
      fireEvent.submit(pageField());
    });
  await type('12');
  expect(scroller.scrollTop).toBe(612 * 11);
  expect(pageField().value).toBe('12');
  await type('500');
  expect(pageField().value).toBe('40');
  await type('x');
  expect(pageField().value).toBe('40');
});

test('zooming and turning keep the place that is read', async () => {
  const { scroller } = await show(40);
  await scrollTo(scroller, 612 * 20);
  expect(zoom()).toBe('50%');
  await press('Zoom in');
  expect(zoom()).toBe('67%');
  expect(pageField().value).toBe('21');
  await press('Fit page');
  // 576 of 1,200 pixels.
  expect(zoom()).toBe('48%');
  expect(screen.getByRole('button', { name: 'Fit page' }).getAttribute('aria-pressed')).toBe('true');
  await press('Fit width');
  await press('Rotate');
  // 400 of 1,200 pixels.
  expect(zoom()).toBe('33%');
  expect(pageField().value).toBe('21');
});

test('Ctrl and the wheel zoom the pages, the wheel alone does not', async () => {
  const { scroller } = await show(40);
  await act(async () => fireEvent.wheel(scroller, { deltaY: -50 }));
  expect(zoom()).toBe('50%');
  let isTaken = false;
  await act(async () => {
    isTaken = !fireEvent.wheel(scroller, { deltaY: -50, ctrlKey: true });
  });
  expect(isTaken).toBe(true);
  expect(zoom()).toBe('61%');
});

test('two fingers zoom the pages', async () => {
  const { scroller } = await show(40);
  const fingers = (distance: number) => ({
    touches: [
      { clientX: 100, clientY: 100 },
      { clientX: 100 + distance, clientY: 100 },
    ],
  });
  await act(async () => fireEvent.touchStart(scroller, fingers(100)));
  await act(async () => fireEvent.touchMove(scroller, fingers(200)));
  expect(zoom()).toBe('100%');
});

test('the viewer opens at the page at which the reader stopped', async () => {
  const first = await show(40);
  await scrollTo(first.scroller, 612 * 6);
  first.unmount();
  const page = await pageStoppedAt(oneOfEach.pdf._id);
  expect(page).toBe(7);
  const { scroller } = await show(40, page);
  expect(pageField().value).toBe('7');
  expect(scroller.scrollTop).toBe(612 * 6);
});

test('a member continues on every device at the newest page', async () => {
  setSignedIn(amina);
  onTestFinished(() => setSignedOut());
  let updatedAt = new Date(Date.now() - 60_000).toISOString();
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    sent.push(`${method} ${url} ${body ?? ''}`);
    return Response.json({ success: true, message: '', reading: { page: 20, pages: 40, updatedAt } });
  });
  const { scroller, unmount } = await show(40);
  await scrollTo(scroller, 612 * 6);
  await scrollTo(scroller, 612 * 8);
  unmount();
  const { _id } = oneOfEach.pdf;
  expect(sent).toEqual([`PUT /api/readings/${_id} {"page":9,"pages":40}`]);
  expect(await pageStoppedAt(_id)).toBe(9);
  updatedAt = new Date(Date.now() + 60_000).toISOString();
  expect(await pageStoppedAt(_id)).toBe(20);
});

test('a page of this device that the server stored late does not win over a newer one', async () => {
  setSignedIn(amina);
  onTestFinished(() => setSignedOut());
  const updatedAt = new Date(Date.now() + 60_000).toISOString();
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, message: '', reading: { page: 9, pages: 40, updatedAt } }),
  );
  rememberPage('r1', 9);
  rememberSentPage('r1', 9);
  rememberPage('r1', 7);
  expect(await pageStoppedAt('r1')).toBe(7);
});

test('the places of the last hundred documents are kept', async () => {
  for (let number = 1; number <= 101; number += 1) rememberPage(`r${number}`, 5);
  expect([await pageStoppedAt('r1'), await pageStoppedAt('r2')]).toEqual([1, 5]);
  rememberPage('r2', 1);
  expect(await pageStoppedAt('r2')).toBe(1);
  localStorage.setItem('own:reading places', '[["r3",-1],7]');
  expect(await pageStoppedAt('r3')).toBe(1);
});

test('words are found in all pages, and one goes from match to match', async () => {
  texts = new Map([
    [3, 'Red-black TREES'],
    [30, 'trees and more trees'],
  ]);
  await show(40);
  await press('Search in the document');
  const words = screen.getByRole('textbox', { name: 'Words in the document' });
  expect(document.activeElement).toBe(words);
  fireEvent.change(words, { target: { value: 'trees' } });
  await screen.findByText('1 of 3');
  await press('Next match');
  expect(screen.getByText('2 of 3')).toBeTruthy();
  expect(pageField().value).toBe('30');
  await press('Previous match');
  await press('Previous match');
  expect(screen.getByText('3 of 3')).toBeTruthy();
  fireEvent.change(words, { target: { value: 'shrubs' } });
  await screen.findByText('Not found');
  fireEvent.keyDown(words, { key: 'Escape' });
  expect(screen.queryByRole('search')).toBeNull();
});

test('a scan says that it has no text', async () => {
  await show(3);
  await press('Search in the document');
  fireEvent.change(screen.getByRole('textbox', { name: 'Words in the document' }), {
    target: { value: 'a' },
  });
  await screen.findByText('This document has no text to search: it may be a scan.');
});

test('thumbnails of the pages in view lead to them, with one tab stop', async () => {
  await show(2_000);
  await press('Thumbnails');
  const list = within(await screen.findByRole('navigation', { name: 'Thumbnails' }));
  const all = list.getAllByRole('button');
  expect(all.length).toBeLessThan(10);
  expect(all.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  await act(async () => fireEvent.click(list.getByRole('button', { name: 'Page 4' })));
  expect(pageField().value).toBe('4');
  expect(list.getByRole('button', { name: 'Page 4' }).getAttribute('aria-current')).toBe('page');
  await act(async () =>
    fireEvent.keyDown(list.getByRole('button', { name: 'Page 4' }), { key: 'ArrowDown' }),
  );
  expect(pageField().value).toBe('5');
});

test('text is matched without case, accents, ligatures and line breaks', () => {
  const { text, from } = foldItems([{ str: 'Éﬃcient  ' }, { str: 'red', hasEOL: true }, { str: 'Trees' }]);
  expect(text).toBe('efficient red trees');
  expect(matchesIn(text, foldQuery(' RED  trees '))).toEqual([10]);
  // The ligature is one character of the page.
  expect(from.slice(1, 4)).toEqual(Array(3).fill({ item: 0, start: 1, end: 2 }));
  expect(matchesIn(text, '')).toEqual([]);
});

test('steps of the zoom are whole, from a fitted size too', () => {
  expect(stepFrom(0.53, 1)).toBe(0.67);
  expect(stepFrom(0.53, -1)).toBe(0.5);
  expect(stepFrom(4, 1)).toBe(4);
  expect(scaleOf('page', { width: 800, height: 1200 }, { width: 0, height: 0 })).toBe(0);
});

test.each([
  ['PasswordException', 0, /password/, false],
  ['InvalidPDFException', 0, /damaged/, false],
  ['ResponseException', 404, /no longer there/, false],
  ['ResponseException', 503, /did not answer/, true],
  ['TypeError', 0, /connection/, true],
])('a PDF that fails with %s %i says why', (name, status, reason, canRetry) => {
  const failure = failureOf(Object.assign(new Error('x'), { name, status }));
  expect(failure.reason).toMatch(reason);
  expect(failure.canRetry).toBe(canRetry);
});
