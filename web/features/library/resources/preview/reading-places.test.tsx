import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { amina } from '#web/app/visit.fixtures.tsx';
import { oneOfEach } from '#web/features/library/resources/library.fixtures.tsx';
import { setSignedIn, setSignedOut } from '#web/lib/session.ts';
import { removeOwnItems } from '#web/lib/storage.ts';
import { layOutPages, pageField, scrollTo, show } from '#web/parts/viewer/pdf/pdf-pages.fixtures.tsx';
import { PdfTools } from './PdfTools.tsx';
import { pageStoppedAt, rememberPage, rememberSentPage } from './reading-places.ts';

beforeEach(() => {
  layOutPages();
  removeOwnItems();
});

const open = (firstPage?: number) =>
  show(40, firstPage, { overPages: (view) => <PdfTools resourceId={oneOfEach.pdf._id} {...view} /> });

test('the viewer opens at the page at which the reader stopped', async () => {
  const first = await open();
  await scrollTo(first.scroller, 612 * 6);
  first.unmount();
  const page = await pageStoppedAt(oneOfEach.pdf._id);
  expect(page).toBe(7);
  const { scroller } = await open(page);
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
  const { scroller, unmount } = await open();
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
