// Reads a response of server-sent events in tests.
import { expect } from 'vitest';

export interface TestStream<Event> {
  response: Response;
  events: Event[];
  ended: boolean;
  close(): void;
}

/** Opens a stream, and collects its events. Waits for the first one. */
export async function readEvents<Event>(url: string, token = ''): Promise<TestStream<Event>> {
  const stop = new AbortController();
  const response = await fetch(url, {
    headers: token ? { cookie: `token=${token}` } : {},
    signal: stop.signal,
  });
  const stream: TestStream<Event> = { response, events: [], ended: false, close: () => stop.abort() };
  const read = async () => {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const message = text.slice(0, end);
        if (message.startsWith('data: ')) stream.events.push(JSON.parse(message.slice(6)));
        text = text.slice(end + 2);
      }
    }
  };
  void read()
    .catch(() => {})
    .finally(() => {
      stream.ended = true;
    });
  await expect.poll(() => stream.events.length, { timeout: 30_000 }).toBe(1);
  return stream;
}
