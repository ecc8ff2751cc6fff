// Renders pages in a worker thread, started with the first one at the latest. Rejects when too many wait, when a page takes too long and
// when its rendering fails: then the browser renders it.
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { PageSettings } from '#contract/platform/page-settings.ts';
import type { RenderedHtml } from '#contract/platform/rendering.ts';
import { projectPath } from '#server/lib/project.ts';
import type { ApiAnswer, FromServer, ToServer } from './messages.ts';

/** Pages that wait for the worker. Those beyond it would be rendered faster in the browser. */
const maxWaiting = 8;
/** While more wait, the worker rests after each page for three times as long as it took: other requests come first. */
const busyFrom = 4;
const restFactor = 3;
const timeoutMs = 5_000;
/** Starting includes loading all pages; a busy machine takes long. */
const startTimeoutMs = 30_000;
const maxHeapMb = 192;

export interface RenderTask {
  address: string;
  settings: PageSettings;
  /** Answers the API calls of the page. */
  callApi: (path: string) => Promise<ApiAnswer>;
}

/** Expected under load: not worth a line in the log for each of thousands of requests. */
export class TooManyPages extends Error {
  override message = 'Too many pages wait to be rendered.';
}

export class PageWorker {
  #worker: Promise<Worker> | undefined;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** Loads the pages before the first one is asked for, which takes a second. A failed start is tried again with a page. */
  start(): void {
    this.#worker ??= start();
    this.#worker.catch(() => {});
  }

  render(task: RenderTask): Promise<RenderedHtml> {
    if (this.#waiting >= maxWaiting) return Promise.reject(new TooManyPages());
    this.#waiting += 1;
    const rendered = this.#last.then(() => this.#render(task)).finally(() => (this.#waiting -= 1));
    this.#last = this.#restAfter(rendered);
    return rendered;
  }

  async #restAfter(rendered: Promise<RenderedHtml>): Promise<void> {
    await this.#last;
    const started = performance.now();
    await rendered.catch(() => {});
    if (this.#waiting > busyFrom) await sleep((performance.now() - started) * restFactor);
  }

  async close(): Promise<void> {
    const worker = await this.#worker?.catch(() => undefined);
    this.#worker = undefined;
    await worker?.terminate();
  }

  async #render({ address, settings, callApi }: RenderTask): Promise<RenderedHtml> {
    this.#worker ??= start();
    try {
      return await exchange(await this.#worker, { address, settings, callApi });
    } catch (error) {
      // A page that cannot be rendered leaves the worker usable; one that hangs, or a worker that died, does not.
      if (!(error instanceof RenderError)) await this.close();
      throw error;
    }
  }
}

class RenderError extends Error {}

/** Sends a page to the worker, answers its API calls, and resolves with its HTML. */
function exchange(worker: Worker, { address, settings, callApi }: RenderTask): Promise<RenderedHtml> {
  const send = (message: FromServer) => worker.postMessage(message);
  return new Promise((resolve, reject) => {
    const answer = async (call: number, path: string) =>
      send({ call, answer: await callApi(path).catch(() => ({ status: 500, body: '{}' })) });
    const onMessage = (message: ToServer) => {
      if ('call' in message) return void answer(message.call, message.path);
      stop();
      if ('rendered' in message) resolve(message.rendered);
      else if ('failed' in message) reject(new RenderError(`${address} was not rendered: ${message.failed}`));
    };
    const onExit = () => {
      stop();
      reject(new Error(`The rendering worker ended at ${address}.`));
    };
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`${address} took too long to render.`));
    }, timeoutMs);
    const stop = () => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('exit', onExit);
    };
    worker.on('message', onMessage).on('exit', onExit);
    send({ address, settings });
  });
}

function start(): Promise<Worker> {
  const worker = new Worker(projectPath('dist', 'server', 'rendering.worker.js'), {
    workerData: { entry: projectPath('dist', 'render', 'render.js') },
    // React renders several times slower in its development form.
    env: { ...process.env, NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  // Does not keep the process running.
  worker.unref();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The rendering worker did not start.')), startTimeoutMs);
    worker.on('error', reject);
    worker.once('message', () => {
      clearTimeout(timer);
      resolve(worker);
    });
  });
}
