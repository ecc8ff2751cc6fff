// Measures how soon a reply reaches the open readers of its thread.
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from './report.ts';
import type { RunningServer } from './servers.ts';

const readerCount = 1_000;
const batchSize = 50;
const replies = 5;

/** `reply` posts one to the thread. The time counts from sending it; the median of a few. */
export async function measureReaders(
  report: Report,
  where: string,
  app: RunningServer,
  threadId: string,
  reply: (number: number) => Promise<Response>,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const received = new Set<number>();
  const streams: IncomingMessage[] = [];
  const isReceived = async () => {
    const started = performance.now();
    while (received.size < readerCount) {
      if (performance.now() - started > 60_000)
        throw new Error(`Only ${received.size} readers got an event.`);
      await sleep(5);
    }
  };
  try {
    for (let first = 0; first < readerCount; first += batchSize)
      streams.push(
        ...(await Promise.all(
          Array.from({ length: batchSize }, (_, index) =>
            openStream(`${app.url}/api/threads/${threadId}/stream`, agent, () => received.add(first + index)),
          ),
        )),
      );
    await isReceived();
    const times: number[] = [];
    for (let number = 0; number < replies; number += 1) {
      // What the reply before it has caused is over.
      await sleep(1_000);
      received.clear();
      const started = performance.now();
      const response = await reply(number);
      if (!response.ok) throw new Error(`A reply was answered with ${response.status}.`);
      await isReceived();
      times.push(performance.now() - started);
    }
    const median = times.toSorted((one, other) => one - other)[Math.floor(replies / 2)] ?? 0;
    report.ratio(`${where}: ms until a reply has reached ${readerCount} readers`, median, 1_000, 'at most');
  } finally {
    for (const stream of streams) stream.destroy();
    agent.destroy();
  }
}

const openStream = (url: string, agent: Agent, receive: () => void): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`A stream was answered with ${response.statusCode}.`));
      response.on('data', (chunk: Buffer) => {
        if (chunk.includes('data: ')) receive();
      });
      response.on('error', () => {});
      done(response);
    }).on('error', fail);
  });
