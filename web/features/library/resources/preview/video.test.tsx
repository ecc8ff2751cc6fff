import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oneOfEach } from '#web/features/library/resources/library.fixtures.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const play = () => {
  render(<VideoPlayer id="PFDu9oVAE-g" resource={oneOfEach.video} />);
  fireEvent.click(screen.getByRole('button', { name: 'Play video' }));
  return screen.getByTitle<HTMLIFrameElement>('Eigenvalues');
};
const say = (player: HTMLIFrameElement, message: object) =>
  act(() => {
    const data = JSON.stringify(message);
    const origin = 'https://www.youtube-nocookie.com';
    window.dispatchEvent(new MessageEvent('message', { source: player.contentWindow, origin, data }));
  });
const wait = () =>
  act(() => {
    vi.advanceTimersByTime(15_000);
  });

test('a player that says nothing is replaced by a link, and tried again', () => {
  play();
  expect(screen.queryByRole('alert')).toBeNull();
  wait();
  expect(screen.getByRole('link', { name: 'Watch on YouTube' }).getAttribute('href')).toBe(
    'https://www.youtube.com/watch?v=PFDu9oVAE-g',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a player is asked to speak once it has loaded, since browsers refuse a message to one that has not', () => {
  const player = play();
  const asked = vi.spyOn(player.contentWindow as Window, 'postMessage').mockImplementation(() => {});
  wait();
  expect(asked).not.toHaveBeenCalled();
  fireEvent.load(player);
  wait();
  expect(asked).toHaveBeenCalled();
});

test('a player that speaks stays, until it says that it cannot play', () => {
  const player = play();
  say(player, { event: 'initialDelivery' });
  wait();
  expect(screen.queryByRole('alert')).toBeNull();
  say(player, { event: 'onError', info: 150 });
  expect(screen.getByRole('alert').textContent).toContain('The video could not be loaded');
});
