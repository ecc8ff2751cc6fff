// The service worker: keeps the app and what was visited readable offline. Built to /sw.js by scripts/service-worker.mjs.
import {
  activateMessage,
  changesPerson,
  forgetMessage,
  isSavedCall,
  isSavedFile,
  sharePath,
} from '#contract/offline.rules.ts';
import { openAnswer, openFile } from './answers.ts';
import { deleteOldBuilds, isUnhashed, openAsset, openUnhashed, saveBuild } from './assets.ts';
import { openPage, saveOpenPage } from './pages.ts';
import { forgetSaved } from './saved-data.ts';
import { receiveShared } from './shared.ts';
import { type FetchEvent, scope } from './worker-scope.ts';

// A new version waits: the reader decides when to reload (web/lib/app-update.ts).
scope.addEventListener('install', (event) => event.waitUntil(saveBuild()));

scope.addEventListener('activate', (event) => event.waitUntil(activate()));

scope.addEventListener('message', (event) => {
  if (event.data === activateMessage) event.waitUntil(scope.skipWaiting());
  if (event.data === forgetMessage) event.waitUntil(forgetSaved());
});

scope.addEventListener('fetch', (event) => {
  const response = respond(event);
  if (response) event.respondWith(response);
});

async function activate(): Promise<void> {
  await deleteOldBuilds();
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
  const open = await scope.clients.matchAll({ type: 'window' });
  await Promise.all(open.map(({ url }) => saveOpenPage(url).catch(() => {})));
}

/** Undefined for what the browser requests itself: other sites, streams, accounts, administration and writes. */
function respond(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== location.origin) return undefined;
  if (changesPerson(request.method, pathname)) return changePerson(request);
  if (request.method === 'POST' && pathname === sharePath) return receiveShared(request);
  if (request.method !== 'GET') return undefined;
  if (request.mode === 'navigate') return pathname.startsWith('/api/') ? undefined : openPage(event);
  if (pathname.startsWith('/assets/')) return openAsset(request);
  if (isSavedCall(pathname)) return openAnswer(event, pathname + search);
  if (isSavedFile(pathname, search)) return openFile(event, pathname);
  return isUnhashed(pathname) ? openUnhashed(request) : undefined;
}

/** Deletes what was saved before and after the request: another tab may load something meanwhile. */
async function changePerson(request: Request): Promise<Response> {
  await forgetSaved();
  try {
    return await fetch(request);
  } finally {
    await forgetSaved();
  }
}
