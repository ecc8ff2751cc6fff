// Clients that share links and files all the time, remember what was acknowledged, and compare it with what is there.
import { setTimeout as sleep } from 'node:timers/promises';
import { writePdf } from '#server/lib/sample-pdf.ts';
import type { Browser } from '#server/test/browser.ts';
import type { App } from './campus.ts';

const writerCount = 6;
const maxWritesPerMember = 100;

export interface Losses {
  acknowledged: number;
  /** Acknowledged, but not there. */
  lost: number;
  /** There more than once. */
  doubled: number;
  /** Resources whose file cannot be read. */
  orphaned: number;
}

export class Writers {
  readonly #app: App;
  readonly #tokens: string[];
  readonly #acknowledged = new Set<string>();
  /** By status, or 0 where the connection broke. */
  readonly refused = new Map<number, number>();
  #lastAcknowledged = 0;
  #count = 0;
  #isRunning = false;
  #loops: Promise<void>[] = [];

  constructor(app: App, tokens: string[]) {
    this.#app = app;
    this.#tokens = tokens;
  }

  start(): void {
    this.#isRunning = true;
    this.#loops = Array.from({ length: writerCount }, () => this.#loop());
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#loops);
  }

  /** Milliseconds until the next acknowledged write. */
  async untilNextWrite(): Promise<number> {
    const started = Date.now();
    while (this.#lastAcknowledged < started) {
      if (Date.now() - started > 300_000) throw new Error('Nothing was written for five minutes.');
      await sleep(5);
    }
    return this.#lastAcknowledged - started;
  }

  async #loop(): Promise<void> {
    while (this.#isRunning) {
      const number = this.#count++;
      const title = `fault ${number}`;
      const status = await this.#write(number, title).catch(() => 0);
      if (status === 201 || status === 200) {
        this.#acknowledged.add(title);
        this.#lastAcknowledged = Date.now();
      } else {
        this.refused.set(status, (this.refused.get(status) ?? 0) + 1);
        await sleep(20);
      }
    }
  }

  async #write(number: number, title: string): Promise<number> {
    const member = Math.floor(number / maxWritesPerMember);
    const token = this.#tokens[member];
    if (!token) throw new Error('There are too few members: choose a shorter time.');
    const browser = this.#app.browserOf(token, member);
    return (await browser.form('POST', '/api/resources', ...formOf(number, title))).status;
  }

  async compare(): Promise<Losses> {
    const browser = this.#app.browserOf(this.#tokens[0] ?? '', 0);
    const found = new Map<string, number>();
    let orphaned = 0;
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const path: string = `/api/resources?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const { body } = await browser.get(path);
      for (const { title, fileUrl } of body.resources) {
        found.set(title, (found.get(title) ?? 0) + 1);
        if (fileUrl && !(await isReadable(browser, fileUrl))) orphaned += 1;
      }
      cursor = body.nextCursor ?? undefined;
    }
    const lost = [...this.#acknowledged].filter((title) => !found.has(title)).length;
    const doubled = [...found.values()].filter((count) => count > 1).length;
    return { acknowledged: this.#acknowledged.size, lost, doubled, orphaned };
  }
}

const isReadable = async (browser: Browser, url: string): Promise<boolean> =>
  (await browser.get(new URL(url, 'http://localhost').pathname)).status === 200;

/** Every fourth write has a file. */
function formOf(number: number, title: string): [Record<string, string>, { name: string; bytes: Buffer }?] {
  const common = { title, courseCode: '', tags: '' };
  if (number % 4 > 0)
    return [{ ...common, resourceType: 'link', description: `https://example.org/${number}` }];
  const bytes = writePdf(title, 'For a fault', ['# One', 'A line of text.']);
  return [
    { ...common, resourceType: 'pdf', description: title },
    { name: `${number}.pdf`, bytes },
  ];
}
