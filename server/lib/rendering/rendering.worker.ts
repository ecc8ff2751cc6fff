// The worker thread that renders pages, one at a time, so that the event loop of the server stays free. `fetch` in it asks
// the server's own API: the pages call it as they do in the browser.
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderPage } from '#contract/platform/rendering.ts';
import type { ApiAnswer, FromServer, ToServer } from './messages.ts';

if (!parentPort) throw new Error('This file runs in a worker thread.');
const server = parentPort;
const { entry } = workerData as { entry: string };
const { renderPage } = (await import(pathToFileURL(entry).href)) as { renderPage: RenderPage };

const pending = new Map<number, (answer: ApiAnswer) => void>();
let lastCall = 0;
const send = (message: ToServer) => server.postMessage(message);

globalThis.fetch = async (address) => {
  lastCall += 1;
  const call = lastCall;
  const { status, body } = await new Promise<ApiAnswer>((resolve) => {
    pending.set(call, resolve);
    send({ call, path: String(address) });
  });
  return new Response(body, { status, headers: { 'content-type': 'application/json' } });
};

server.on('message', (message: FromServer) => {
  if ('answer' in message) {
    pending.get(message.call)?.(message.answer);
    pending.delete(message.call);
    return;
  }
  renderPage(message.address, message.settings).then(
    (rendered) => send({ rendered }),
    (error: unknown) => send({ failed: error instanceof Error ? error.message : String(error) }),
  );
});
send({ ready: true });
