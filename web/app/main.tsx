// The entry point of the browser bundle.
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './theme.css';
import { stateElementId } from '#contract/rendering.ts';
import { startSession } from '#web/features/auth/auth.queries.ts';
import { subscribeToBell } from '#web/features/notifications/notification-updates.ts';
import { collectEarlyInput } from '#web/lib/early-input.ts';
import { syncTheme } from '#web/lib/theme.ts';
import { App } from './App.tsx';
import { buildRouter } from './routes.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id root');
const renderedState = document.getElementById(stateElementId)?.textContent;

syncTheme();
subscribeToBell();
void startSession();
const router = buildRouter({ isRendered: Boolean(renderedState) });
const app = (
  <StrictMode>
    <App router={router} />
  </StrictMode>
);

if (renderedState) void continueRendered(container, renderedState);
else createRoot(container).render(app);

/** Takes over a page that the server has rendered, with the responses it was rendered from. */
async function continueRendered(root: HTMLElement, state: string): Promise<void> {
  collectEarlyInput(root);
  const isLoaded = router.load();
  if (hasQueries(state)) (await import('./rendered-state.ts')).restoreQueries(state);
  await isLoaded;
  startTransition(() => void hydrateRoot(root, app));
}

/** Pages without data do without the query client. */
function hasQueries(state: string): boolean {
  return state !== '{"mutations":[],"queries":[]}';
}
