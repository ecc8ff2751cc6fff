// The entry point of the server bundle: renders a page for visitors. The server loads the built file by its path
// (server/lib/rendering) in a worker, where `fetch` calls its own API.
import { type Query, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { prerenderToNodeStream } from 'react-dom/static';
import { fallbackSettings } from '#contract/platform/page-settings.ts';
import type { RenderPage } from '#contract/platform/rendering.ts';
import { isMissing } from '#web/lib/api.ts';
import { newQueryClient } from '#web/lib/query.client.ts';
import { stateOf } from '#web/lib/rendered-state.ts';
import { renderUnknownSession } from '#web/lib/session.ts';
import { provideSettings } from '#web/lib/settings.ts';
import { codeParts } from '#web/parts/markdown/code-colours.ts';
import { formulaMarkup } from '#web/parts/markdown/server-formulas.ts';
import { serverMarkup } from '#web/parts/markdown/server-markup.ts';
import { App } from './App.tsx';
import { buildRouter } from './routes.tsx';

Object.assign(serverMarkup, { formula: formulaMarkup, code: codeParts });

/** A page whose queries depend on the results of others needs several. */
const maxRounds = 4;

export const renderPage: RenderPage = async (address, settings) => {
  provideSettings(settings);
  const client = newQueryClient({ retry: false, retryOnMount: false });
  const router = buildRouter({ history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  const page = (
    <QueryClientProvider client={client}>
      <App router={router} />
    </QueryClientProvider>
  );
  // Rendering creates the queries of the page. Once they have their data, it is rendered again.
  for (let round = 1; round <= maxRounds; round += 1) {
    const html = await toHtml(page);
    const missing = client.getQueryCache().findAll({ predicate: lacksData });
    if (missing.length === 0) return { html, state: JSON.stringify(stateOf(client)) };
    await Promise.all(missing.map(fetchOrMiss));
  }
  throw new Error(`${address} has queries without data after ${maxRounds} rounds.`);
};

/**
 * The layout around a page that is loading, for everyone whose session is not known yet: it is painted while the scripts
 * load, which then render the page anew. Called by the build.
 */
export async function renderFrame(): Promise<string> {
  provideSettings(fallbackSettings);
  renderUnknownSession();
  // Any page that needs a session.
  const router = buildRouter({ history: createMemoryHistory({ initialEntries: ['/profile'] }) });
  await router.load();
  const html = await toHtml(<App router={router} />);
  // The footer is out of sight until the page is loaded, and index.html has a note for browsers without scripts.
  return html.replace(/<(footer|noscript).*?<\/\1>/gs, '');
}

/** The page says itself what is missing. */
async function fetchOrMiss(query: Query): Promise<void> {
  await query.fetch().catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

const lacksData = ({ state, options }: Query): boolean =>
  state.data === undefined &&
  state.status !== 'error' &&
  options.queryFn !== undefined &&
  (options as { enabled?: unknown }).enabled !== false;

async function toHtml(page: React.ReactNode): Promise<string> {
  const errors: unknown[] = [];
  // One chunk: content that is streamed later would need inline scripts, which the Content-Security-Policy forbids.
  const { prelude } = await prerenderToNodeStream(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  let html = '';
  for await (const part of prelude) html += part;
  if (errors.length > 0) throw errors[0];
  return html;
}
