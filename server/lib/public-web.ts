// Fetches from an address that a member names. It must not reach the network of the server: every address that a name
// resolves to is checked as it is connected to, also after redirects, and only the standard ports are used.
import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { parseWebUrl } from '#contract/web-url.ts';

const maxRedirects = 3;
const timeoutMs = 5_000;

/** Which addresses, ports and protocols may be reached; tests allow their own server. */
export interface Reach {
  isAllowed: (address: string) => boolean;
  ports: readonly string[];
  protocols: readonly string[];
}

/** A URL has an empty port where it is the standard one. */
export const publicWeb: Reach = {
  isAllowed: isPublicAddress,
  ports: [''],
  protocols: ['http:', 'https:'],
};
/** For addresses that are secrets: nobody on the way may read them. */
export const encryptedWeb: Reach = { ...publicWeb, protocols: ['https:'] };

interface Fetching {
  reach: Reach;
  accept: string;
  /** What is not of such a type is not read. */
  type: RegExp;
  maxBytes: number;
}

interface Fetched {
  type: string;
  /** At most `maxBytes`. */
  bytes: Buffer;
  isWhole: boolean;
}

/** Undefined where there is nothing to be read: a refused address looks like one that does not answer. */
export async function fetchPublic(url: string, fetching: Fetching): Promise<Fetched | undefined> {
  try {
    return await fetchFrom(url, fetching, AbortSignal.timeout(timeoutMs), maxRedirects);
  } catch {
    return undefined;
  }
}

/** Neither of a private network, nor of this machine, nor translated to one of these. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // Global unicast addresses of IPv6 are in 2000::/3.
  return !(parsed instanceof ipaddr.IPv6) || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000;
}

async function fetchFrom(
  address: string,
  fetching: Fetching,
  signal: AbortSignal,
  redirectsLeft: number,
): Promise<Fetched | undefined> {
  const { reach, maxBytes } = fetching;
  const url = new URL(parseWebUrl(address) ?? '');
  const isLiteral = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (!reach.ports.includes(url.port) || !reach.protocols.includes(url.protocol)) return undefined;
  if (isLiteral && !reach.isAllowed(url.hostname)) return undefined;
  const response = await get(url, fetching, signal);
  try {
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location)
      return redirectsLeft > 0
        ? await fetchFrom(new URL(headers.location, url).href, fetching, signal, redirectsLeft - 1)
        : undefined;
    const type = headers['content-type'] ?? '';
    if (statusCode !== 200 || !fetching.type.test(type)) return undefined;
    const bytes = await readUntil(response, maxBytes + 1);
    return { type, bytes: bytes.subarray(0, maxBytes), isWhole: bytes.length <= maxBytes };
  } finally {
    response.destroy();
  }
}

function get(url: URL, { reach, accept }: Fetching, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, {
      // A connection of its own: a reused one would not be checked.
      agent: false,
      lookup: lookupAllowed(reach),
      signal,
      headers: { accept, 'accept-encoding': 'identity', 'user-agent': 'CampusConnect' },
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

/** All addresses of the name must be allowed: the connection may be made to any of them. */
const lookupAllowed =
  ({ isAllowed }: Reach): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[] | undefined) => {
      const [first] = found ?? [];
      if (error || !first) done(error ?? new Error('The name has no address.'), '');
      else if (!found?.every(({ address }) => isAllowed(address)))
        done(new Error('Not a public address.'), '');
      else if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };

async function readUntil(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
