// Sends bounded load to a server on this machine and says what came back.
import autocannon from 'autocannon';

export interface Load {
  url: string;
  paths: string[];
  seconds?: number;
  connections?: number;
}

export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

/** The paths are asked for in turn, so that nothing that is asked once is answered twice from memory. */
export async function measure({ url, paths, seconds = 4, connections = 24 }: Load): Promise<Measured> {
  const [first = '/', ...others] = paths;
  // With a list of requests the load generator keeps every answer, which costs it more than a large file costs the server.
  const what = others.length > 0 ? { url, requests: paths.map((path) => ({ path })) } : { url: url + first };
  const load = (duration: number) => autocannon({ ...what, connections, duration, timeout: 20 });
  await load(1);
  const result = await load(seconds);
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

/** Measures several in turns, round after round, and takes the middle round of each: machines have moods. */
export async function measureInTurns(loads: Load[], rounds = 3): Promise<Measured[]> {
  const measured: Measured[][] = loads.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, load] of loads.entries()) measured[index]?.push(await measure(load));
  }
  return measured.map((results) => {
    const sorted = results.toSorted((one, other) => one.perSecond - other.perSecond);
    const middle = sorted[Math.floor(rounds / 2)];
    if (!middle) throw new Error('Nothing was measured.');
    return { ...middle, errors: results.reduce((sum, { errors }) => sum + errors, 0) };
  });
}
