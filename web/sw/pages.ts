// Page loads: from the network; offline the page as it was visited, or one without content that the browser renders.
import { stateElementId } from '#contract/platform/rendering.ts';
import { openOfflinePage } from './assets.ts';
import { currentGeneration } from './bounded-cache.ts';
import { savedPages } from './saved-data.ts';
import type { FetchEvent } from './worker-scope.ts';

export async function openPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const since = currentGeneration();
  try {
    const response = (await event.preloadResponse) ?? (await fetch(request));
    event.waitUntil(savePage(request.url, response.clone(), since));
    return response;
  } catch (error) {
    const saved = (await savedPages.find(addressOf(request.url))) ?? (await openOfflinePage());
    if (saved) return saved;
    throw error;
  }
}

/** The pages that were opened before the service worker controlled them. */
export async function saveOpenPage(url: string): Promise<void> {
  const since = currentGeneration();
  await savePage(url, await fetch(url), since);
}

/** Only pages with content, which are those of visitors. Those of members are rendered from saved responses. */
async function savePage(url: string, response: Response, since: number): Promise<void> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (response.status !== 200 || response.redirected || !isPage) return;
  const hasContent = (await response.clone().text()).includes(`id="${stateElementId}"`);
  if (hasContent) await savedPages.save(addressOf(url), response, since);
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
