// The load generator: measures throughput and latency with a fixed number of connections and seconds.
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import autocannon, { type Client } from 'autocannon';

export interface Load {
  url: string;
  paths: string[];
  seconds?: number;
  connections?: number;
  headers?: Record<string, string>;
  /** Large binary bodies: autocannon would decode them as text, which costs more than serving them. */
  isLarge?: boolean;
}

export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

/** Requests the paths in turn, so that consecutive requests differ. */
export async function measure(load: Load, warmUp = true): Promise<Measured> {
  const { url, paths, seconds = 4, connections = 24, headers = {} } = load;
  const [first = '/', ...others] = paths;
  if (load.isLarge) return measureLarge(url + first, seconds);
  // With `requests` autocannon keeps every response in memory, so it is used for several paths only.
  const requests = paths.map((path) => ({ path }));
  let clients = 0;
  const target =
    others.length > 0
      ? {
          url,
          requests,
          // Each connection begins elsewhere: the same request at the same time would be answered once for all.
          setupClient: (client: Client) => {
            const start = Math.floor((clients++ % connections) * (paths.length / connections));
            client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
          },
        }
      : { url: url + first };
  const send = (duration: number) => autocannon({ ...target, headers, connections, duration, timeout: 20 });
  if (warmUp) await send(1);
  const result = await send(seconds);
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

/** Downloads and discards the bodies, over a few keep-alive connections. */
async function measureLarge(url: string, seconds: number): Promise<Measured> {
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  let errors = 0;
  const downloadRepeatedly = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
      if (response.statusCode !== 200) errors += 1;
      await finished(response.resume());
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: 4 }, downloadRepeatedly));
  agent.destroy();
  times.sort((one, other) => one - other);
  const percentile = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return {
    perSecond: Math.round(times.length / seconds),
    p50: percentile(0.5),
    p99: percentile(0.99),
    errors,
  };
}

export interface Compared {
  /** The median round of each load. */
  measured: Measured[];
  /** The throughput of the last load divided by that of the first: the median of the rounds. */
  share: number;
}

/** Measures the loads alternately over several rounds, so that a busy machine affects all of them alike. */
export async function measureInTurns(loads: Load[], rounds = 5): Promise<Compared> {
  const all: Measured[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const results: Measured[] = [];
    for (const load of loads) results.push(await measure({ seconds: 3, ...load }, round === 0));
    all.push(results);
  }
  const measured = loads.map((_, index) => {
    const results = all.map((round) => round[index] as Measured);
    const errors = results.reduce((sum, one) => sum + one.errors, 0);
    return { ...median(results, (one) => one.perSecond), errors };
  });
  const shares = all.map((round) => (round.at(-1)?.perSecond ?? 0) / (round[0]?.perSecond ?? 1));
  return { measured, share: median(shares, (share) => share) };
}

function median<Value>(values: Value[], by: (value: Value) => number): Value {
  const found = values.toSorted((one, other) => by(one) - by(other))[Math.floor(values.length / 2)];
  if (found === undefined) throw new Error('Nothing was measured.');
  return found;
}
