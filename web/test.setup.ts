// Before and after every test of the pages: an empty page and a browser that remembers nothing.
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  delete window.campusConnect;
  delete window.google;
  // jsdom has no layout, so it neither scrolls nor knows the system's colours.
  window.scrollTo = () => {};
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
