import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { foldItems, foldQuery, matchesIn } from './page-text.ts';
import { failureOf } from './pdf-failures.ts';
import { drawn, layOutPages, pageField, ratios, scrollTo, show, texts } from './pdf-pages.fixtures.tsx';
import { scaleOf, stepFrom } from './pdf-zoom.ts';

beforeEach(layOutPages);

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

test('the owner of a PDF draws over its pages, and brings the reader to a place that is not in view', async () => {
  const place = { page: 8, y: 0.5 };
  const leave: (() => void)[] = [];
  const { scroller } = await show(40, undefined, {
    onPage: (page, rotation) => <p>{`Mark on page ${page}, turned by ${rotation}`}</p>,
    overPages: ({ page, pages, leaveFullScreen }) => {
      leave.push(leaveFullScreen);
      return <p>{`Over page ${page} of ${pages}`}</p>;
    },
    place,
  });
  // A third of the viewport above the middle of the eighth page.
  expect(scroller.scrollTop).toBe(612 * 7 + 300 - 200);
  expect(screen.getByText('Over page 8 of 40')).toBeTruthy();
  await press('Rotate');
  expect(screen.getByText('Mark on page 8, turned by 90')).toBeTruthy();
  const exitFullscreen = vi.fn(async () => {});
  Object.assign(document, { exitFullscreen, fullscreenElement: scroller });
  onTestFinished(() => void Object.assign(document, { fullscreenElement: null }));
  leave.at(-1)?.();
  expect(exitFullscreen).toHaveBeenCalled();
});

test('words are found in all pages, and one goes from match to match', async () => {
  texts.set(3, 'Red-black TREES').set(30, 'trees and more trees');
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
