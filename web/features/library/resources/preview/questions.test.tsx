import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ThreadSummary } from '#contract/forums/threads.ts';
import type { Resource } from '#contract/library/resources.ts';
import { amina } from '#web/app/visit.fixtures.tsx';
import { makeThread } from '#web/features/forums/spaces/spaces.fixtures.ts';
import { oneOfEach, visitLibrary } from '#web/features/library/resources/library.fixtures.tsx';
import { timeOf } from '#web/parts/threads/spot.labels.ts';
import { PageMarks, turn } from './PageMarks.tsx';
import { SpotsContext, secondsOf } from './spots.ts';

const video = oneOfEach.video;
const listed = (threads: ThreadSummary[]) =>
  [
    200,
    { success: true, pinned: [], threads, total: threads.length, totalIsMore: false, nextCursor: null },
  ] as const;
const asked = makeThread({
  title: 'What if both are equal?',
  anchor: { resourceId: video._id, seconds: 95 },
});
const opening = {
  _id: 'p1',
  author: asked.author,
  text: 'Always two directions?',
  state: 'published' as const,
  votes: 0,
  endorsedBy: null,
  isEdited: false,
  version: 1,
  createdAt: asked.createdAt,
};
const accepted = { ...opening, _id: 'p2', text: 'Or only one.' };
const thread = { ...asked, opening, accepted, mergedInto: null, version: 1 };

const open = (shown: Resource, options: Parameters<typeof visitLibrary>[0] = {}) =>
  visitLibrary({
    path: `/resources/${shown._id}`,
    ...options,
    answers: {
      [`GET /api/resources/${shown._id}`]: [200, { success: true, resource: shown }],
      [`GET /api/threads?resource=${shown._id}&limit=50`]: listed([asked]),
      [`GET /api/threads/${asked._id}`]: [200, { success: true, thread }],
      ...options.answers,
    },
  });

test('a mark at a second of a video opens its thread beside it, with the accepted answer', async () => {
  await open(video);
  fireEvent.click(await screen.findByRole('button', { name: '1:35, question: What if both are equal?' }));
  await screen.findByRole('heading', { level: 4, name: 'What if both are equal?' });
  expect(await screen.findByText('Or only one.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Sign in to ask' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Ask about/ })).toBeNull();
});

test('a member asks at a second of a video', async () => {
  const site = await open(video, {
    user: amina,
    answers: {
      'POST /api/threads': [201, { success: true, message: 'It is published.', thread }],
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask about the whole resource' }));
  const title = await screen.findByRole('textbox', { name: /in one sentence/ });
  fireEvent.change(title, { target: { value: 'Why does it turn here?' } });
  fireEvent.change(screen.getByRole('textbox', { name: /minutes:seconds/ }), { target: { value: '2:05' } });
  await site.person.type(
    await screen.findByRole('textbox', { name: 'What is unclear here?' }),
    'It did not before.',
  );
  await site.person.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('heading', { level: 4, name: 'What if both are equal?' });
  expect(site.requests.find(({ call }) => call === 'POST /api/threads')?.body).toMatchObject({
    kind: 'question',
    title: 'Why does it turn here?',
    text: 'It did not before.',
    anchor: { resourceId: video._id, seconds: 125 },
  });
});

test('a page shows a mark for each thread about it, and gives the place that is pressed while one is chosen', () => {
  const [choose, openThread] = [vi.fn(), vi.fn()];
  const onPage = makeThread({ title: 'This step?', anchor: { resourceId: 'r1', page: 2, x: 0.5, y: 0.4 } });
  const nothing = () => {};
  const spots = {
    threads: [onPage, asked],
    placed: [onPage, asked],
    openedId: undefined,
    open: openThread,
    mayAsk: true,
    setChoosing: nothing,
    choose,
    show: nothing,
  };
  const page = (number: number, isChoosing: boolean) => (
    <SpotsContext value={{ ...spots, isChoosing }}>
      <PageMarks page={number} />
    </SpotsContext>
  );
  const { rerender } = render(page(2, false));
  fireEvent.click(screen.getByRole('button', { name: 'Question: This step?' }));
  expect(openThread).toHaveBeenCalledWith(onPage._id);
  rerender(page(1, true));
  expect(screen.queryByRole('button', { name: 'Question: This step?' })).toBeNull();
  const whole = screen.getByRole('button', { name: 'Choose a place on page 1' });
  vi.spyOn(whole, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 200, 400, 600));
  fireEvent.click(whole, { clientX: 200, clientY: 500 });
  expect(choose).toHaveBeenCalledWith({ page: 1, x: 0.25, y: 0.5 });
  // By keyboard.
  fireEvent.click(whole, { clientX: 0, clientY: 0 });
  expect(choose).toHaveBeenLastCalledWith({ page: 1 });
});

test('places stay with the text when a page is turned', () => {
  expect(turn({ x: 0.2, y: 0.1 }, 90)).toEqual({ x: 0.9, y: 0.2 });
  for (const rotation of [0, 90, 180, 270]) {
    const back = turn(turn({ x: 0.25, y: 0.75 }, rotation), (360 - rotation) % 360);
    expect(back).toEqual({ x: 0.25, y: 0.75 });
  }
});

test('times are read and written as minutes and seconds', () => {
  for (const [seconds, time] of [
    [5, '0:05'],
    [95, '1:35'],
    [3_665, '1:01:05'],
  ] as const) {
    expect(timeOf(seconds)).toBe(time);
    expect(secondsOf(time)).toBe(seconds);
  }
  expect(secondsOf('65')).toBe(65);
  for (const text of ['', 'soon', '1:2:3:4', '-1', '1:']) expect(secondsOf(text)).toBeUndefined();
});
