// Sends load to a server on this machine, bounded in connections and time, and measures throughput and latency.
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import autocannon from 'autocannon';

export interface Load {
  url: string;
  paths: string[];
  seconds?: number;
  connections?: number;
  headers?: Record<string, string>;
  /** Large binary bodies: autocannon would decode them as text, which costs more than serving them. */
  large?: boolean;
}

export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

/** Requests the paths in turn, so that no response comes from a cache of the one before. */
export async function measure(load: Load, warmUp = true): Promise<Measured> {
  const { url, paths, seconds = 4, connections = 24, headers = {} } = load;
  const [first = '/', ...others] = paths;
  if (load.large) return measureLarge(url + first, seconds);
  // With a list of requests the load generator keeps every answer, which costs it more than a large file costs the server.
  const what = others.length > 0 ? { url, requests: paths.map((path) => ({ path })) } : { url: url + first };
  const send = (duration: number) => autocannon({ ...what, headers, connections, duration, timeout: 20 });
  if (warmUp) await send(1);
  const result = await send(seconds);
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

/** Downloads and discards, over a few keep-alive connections. */
async function measureLarge(url: string, seconds: number): Promise<Measured> {
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  let errors = 0;
  const fetchOn = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      const [answer] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
      if (answer.statusCode !== 200) errors += 1;
      await finished(answer.resume());
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: 4 }, fetchOn));
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return { perSecond: Math.round(times.length / seconds), p50: at(0.5), p99: at(0.99), errors };
}

export interface Compared {
  /** The median round of each. */
  measured: Measured[];
  /** What share of the first one's throughput the last one reaches: the median over the rounds. */
  share: number;
}

/** Measures several in turns, round after round: a busy machine then slows all of them alike. */
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
