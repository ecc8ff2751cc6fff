import { expect, test, vi } from 'vitest';
import { whenInterested } from './interest.ts';

test('costly work starts at the first sign of a reader, once', () => {
  const work = vi.fn();
  whenInterested(work);
  expect(work).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event('scroll'));
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(work).toHaveBeenCalledOnce();
});

test('costly work starts after ten seconds for readers who send no event, and never when it is cancelled', () => {
  vi.useFakeTimers();
  const work = vi.fn();
  const cancelled = vi.fn();
  whenInterested(work);
  whenInterested(cancelled)();
  vi.advanceTimersByTime(9_999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  document.body.dispatchEvent(new Event('scroll'));
  expect(work).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
});
