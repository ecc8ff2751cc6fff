// Before and after every test of the pages: an empty page and a browser that remembers nothing.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { dismissNotice, getNotices } from '#web/lib/notices.ts';

// Far more than any page needs to show something: a busy machine must not turn a test red.
configure({ asyncUtilTimeout: 30_000 });

const returnFocus = new WeakMap<HTMLDialogElement, Element | null>();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  delete window.campusConnect;
  delete window.google;
  // jsdom has no layout, so it neither scrolls nor knows the system's colours.
  window.scrollTo = () => {};
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
  // Nor does it observe what comes into view, or open dialogs.
  window.IntersectionObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  HTMLDialogElement.prototype.showModal = function () {
    returnFocus.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('button, a[href], input')?.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    (returnFocus.get(this) as HTMLElement | null)?.focus();
    this.dispatchEvent(new Event('close'));
  };
});

afterEach(() => {
  cleanup();
  for (const { id } of getNotices()) dismissNotice(id);
  vi.unstubAllGlobals();
});
