// The entry point of the browser bundle.
import { StrictMode, startTransition } from 'react';
import './theme.css';
import { stateElementId } from '#contract/platform/rendering.ts';
import { startSession } from '#web/features/platform/auth/auth.queries.ts';
import { collectEarlyInput } from '#web/lib/early-input.ts';
import { guardSavedData } from '#web/lib/saved-data.ts';
import { getPersonId, subscribeToSession } from '#web/lib/session.ts';
import { settings } from '#web/lib/settings.ts';
import { syncTheme } from '#web/lib/theme.ts';
import { App } from './App.tsx';
import { preloadMemberMenu } from './LazyMemberMenu.tsx';
import { createRoot, hydrateRoot } from './react.client.ts';
import { buildRouter } from './routes.tsx';

let isMemberStarted = false;

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id root');

if (document.getElementById(stateElementId)) void continueRendered(container);
else {
  startStores();
  createRoot(container).render(appWith(buildRouter()));
}

function startStores(): void {
  syncTheme();
  guardSavedData();
  if (settings().mayHaveSession) preloadMemberMenu();
  subscribeToSession(startForMember);
  void startSession();
}

/** With the first session: visitors have no bell and few controls. */
function startForMember(): void {
  if (isMemberStarted || !getPersonId()) return;
  isMemberStarted = true;
  import('./member-start.ts').then(
    (start) => start.startForMember(),
    () => {
      isMemberStarted = false;
    },
  );
}

/** Takes over a page that the server has rendered. In short tasks, since the reader may be scrolling and pressing meanwhile. */
async function continueRendered(root: HTMLElement): Promise<void> {
  collectEarlyInput(root);
  startStores();
  await nextTask();
  const router = buildRouter({ isRendered: true });
  await nextTask();
  await router.load();
  await nextTask();
  startTransition(() => void hydrateRoot(root, appWith(router)));
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}

function appWith(router: ReturnType<typeof buildRouter>) {
  return (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  );
}
