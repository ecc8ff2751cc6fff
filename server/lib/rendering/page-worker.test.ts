import { afterAll, expect, test } from 'vitest';
import { fallbackSettings } from '#contract/platform/page-settings.ts';
import { PageWorker, type RenderTask } from './page-worker.ts';

const worker = new PageWorker();
afterAll(() => worker.close());

const settings = { ...fallbackSettings, mayHaveSession: false };
const task = (address: string, callApi: RenderTask['callApi'] = noApi): RenderTask => ({
  address,
  settings,
  callApi,
});
const noApi = () => Promise.reject(new Error('This page calls no API.'));

test('PageWorker rejects a page whose API calls fail, and renders the next one', async () => {
  const called: string[] = [];
  const refused = worker.render(
    task('/newsletter', async (path) => {
      called.push(path);
      return { status: 503, body: '{"success":false,"message":"Busy."}' };
    }),
  );
  const next = worker.render(task('/contact'));
  await expect(refused).rejects.toThrow('/newsletter was not rendered');
  expect(called).toEqual([expect.stringMatching(/^\/api\/newsletter/)]);
  expect((await next).html).toContain('Contact</h1>');
});

test('PageWorker rejects pages beyond its queue at once', async () => {
  const answer = { status: 200, body: JSON.stringify({ success: true, issues: [], nextCursor: null }) };
  let letAnswer = () => {};
  const isAllowed = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  const first = worker.render(task('/newsletter', () => isAllowed.then(() => answer)));
  const waiting = Array.from({ length: 7 }, () => worker.render(task('/contact')));
  await expect(worker.render(task('/contact'))).rejects.toThrow('Too many pages');
  letAnswer();
  expect((await first).html).toContain('Newsletter</h1>');
  for (const page of await Promise.all(waiting)) expect(page.html).toContain('Contact</h1>');
});
