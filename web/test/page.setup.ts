// The setup of page tests: mocks of browser APIs that jsdom lacks, and the reset between tests. The files of a worker
// share modules and window, so all global state is reset after each test.
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { setConnection } from '#web/lib/connection.store.ts';
import { dismissNotice, getNotices } from '#web/lib/notices.ts';
import { queryClient } from '#web/lib/query.client.ts';
import { setSignedOut } from '#web/lib/session.ts';
import { closeSignInPrompt } from '#web/lib/sign-in-prompt.ts';
import { cacheComputedStyles } from './computed-style.ts';
import { expectQuietConsole, watchConsole } from './console.ts';
import { lazyElementError } from './element-errors.ts';
import { findByIdQuickly } from './find-by-id.ts';
import { cacheLabels } from './labels.ts';
import { skipOwnerStacks } from './owner-stacks.ts';
import { pasteLongTexts } from './typing.ts';

// Generous, so that tests do not fail on a busy machine.
configure({ asyncUtilTimeout: 60_000, getElementError: lazyElementError });

const environment = globalThis as { isPrepared?: true };
if (!environment.isPrepared) {
  cacheComputedStyles();
  cacheLabels();
  findByIdQuickly();
  skipOwnerStacks();
  pasteLongTexts();
}
environment.isPrepared = true;

const returnFocus = new WeakMap<HTMLDialogElement, Element | null>();

beforeEach(() => {
  watchConsole();
  // jsdom has no layout: no scrolling, no media queries.
  window.scrollTo = () => {};
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
  // jsdom has no IntersectionObserver and no modal dialogs.
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
  setConnection('online');
  queryClient.clear();
  for (const { id } of getNotices()) dismissNotice(id);
  // Fails scripts that are still loading, such as Google's, so that their promises do not outlive the test.
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

// A page that is still loading when a file ends would fail to load, and stay failed for the next file of the worker.
afterAll(() => vi.dynamicImportSettled());
