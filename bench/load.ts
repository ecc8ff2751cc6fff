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
export async function measure({ url, paths, seconds = 5, connections = 24 }: Load): Promise<Measured> {
  const requests = paths.map((path) => ({ method: 'GET' as const, path }));
  const load = (duration: number) => autocannon({ url, connections, duration, requests, timeout: 20 });
  await load(1);
  const result = await load(seconds);
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}
