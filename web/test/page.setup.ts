// The environment of page tests: what jsdom lacks of a browser, and the reset between tests. Modules and the window are
// kept for all files of a worker, so everything global is set back after each test.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
// Forms fetch these when someone begins to type. Loaded before, so that none is unfinished when a file ends.
import '#contract/calls.ts';
import '#web/lib/form/schema-check.ts';
import { dismissNotice, getNotices } from '#web/lib/notices.ts';
import { queryClient } from '#web/lib/query.client.ts';
import { setSignedOut } from '#web/lib/session.ts';
import { closeSignInPrompt } from '#web/lib/sign-in-prompt.ts';
import { cacheComputedStyles } from './computed-style.ts';
import { expectQuietConsole, watchConsole } from './console.ts';

// Far more than any page needs to show something: a busy machine must not turn a test red.
configure({ asyncUtilTimeout: 30_000 });

const environment = globalThis as { stylesAreRemembered?: true };
if (!environment.stylesAreRemembered) cacheComputedStyles();
environment.stylesAreRemembered = true;

const returnFocus = new WeakMap<HTMLDialogElement, Element | null>();

beforeEach(() => {
  watchConsole();
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
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setSignedOut();
  closeSignInPrompt();
  queryClient.clear();
  for (const { id } of getNotices()) dismissNotice(id);
  // A script that is still loading, such as Google's, has failed: its promise must not outlive the test.
  for (const script of document.querySelectorAll('script')) script.dispatchEvent(new Event('error'));
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  window.scrollY = 0;
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  delete window.campusConnect;
  delete window.google;
  expectQuietConsole();
});
