import { expect, test } from 'vitest';
import { threadLimits } from '#contract/forums/threads.rules.ts';
import { readDemoEvents } from '#server/features/calendar/events/campus-events.demo.ts';
import { draftThreads } from './threads.demo.ts';

test('the demo events are discussed in the spaces of their courses, or in that of all events', async () => {
  const programme = new Map((await readDemoEvents()).map((event) => [event.title, event]));
  const about = (await draftThreads()).filter(({ event }) => event);
  expect(about.length).toBeGreaterThanOrEqual(10);
  for (const { event = '', place, replies } of about) {
    const { course, state } = programme.get(event) ?? { state: 'unknown' };
    expect(place, event).toBe(course ?? 'events');
    expect(state ?? 'published', event).toMatch(/^(published|cancelled)$/);
    expect(replies, event).not.toEqual([]);
  }
});

test('the demo forums have 250 threads in 12 spaces and 1,500 posts, the same at every start, each within the limits', async () => {
  const threads = await draftThreads();
  const posts = threads.flatMap(({ opening, replies }) => [
    opening,
    ...replies.flatMap((reply) => [reply, ...(reply.comments ?? [])]),
  ]);
  expect(threads.length).toBeGreaterThanOrEqual(250);
  expect(posts.length).toBeGreaterThanOrEqual(1_500);
  expect(new Set(threads.map(({ place }) => place)).size).toBeGreaterThanOrEqual(12);
  expect(new Set(threads.map(({ title }) => title)).size).toBeGreaterThan(threads.length * 0.95);
  for (const { title, tags, place } of threads) {
    expect(title.length, title).toBeGreaterThanOrEqual(5);
    expect(title.length, title).toBeLessThanOrEqual(threadLimits.title);
    expect(tags.length, title).toBeLessThanOrEqual(threadLimits.tags);
    for (const tag of tags) expect(tag, place).toMatch(/^.{1,30}$/);
  }
  const uses = new Map<string, number>();
  for (const { text } of posts) uses.set(text, (uses.get(text) ?? 0) + 1);
  for (const [text, count] of uses) {
    expect(text.trim(), 'a post is empty').not.toBe('');
    expect(text, 'a placeholder is left').not.toMatch(
      /\{(code|title|teacher|day|otherday|room|other|hour|number|next|small|page|year|hours)\}/,
    );
    expect(count, text).toBeLessThanOrEqual(6);
  }
  expect(await draftThreads()).toEqual(threads);
});
