// Fetches the beginning of a web page that a member names. It must not reach the network of the server: every address that a
// name resolves to is checked as it is connected to, also after redirects, and only the standard ports are used.
import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { parseWebUrl } from '#contract/web-url.ts';

const maxRedirects = 3;
const maxPageBytes = 256_000;
const timeoutMs = 5_000;

/** Which addresses and ports may be reached; tests allow their own server. */
export interface Reach {
  isAllowed: (address: string) => boolean;
  ports: readonly string[];
}

/** A URL has an empty port where it is the standard one. */
export const publicWeb: Reach = { isAllowed: isPublicAddress, ports: [''] };

/** The beginning of the page, or undefined where there is none: a refused address looks like one that does not answer. */
export async function readPublicPage(url: string, reach: Reach = publicWeb): Promise<string | undefined> {
  try {
    return await read(url, reach, AbortSignal.timeout(timeoutMs), maxRedirects);
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

async function read(
  address: string,
  reach: Reach,
  signal: AbortSignal,
  redirectsLeft: number,
): Promise<string | undefined> {
  const url = new URL(parseWebUrl(address) ?? '');
  const isLiteral = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (!reach.ports.includes(url.port) || (isLiteral && !reach.isAllowed(url.hostname))) return undefined;
  const response = await get(url, reach, signal);
  try {
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location)
      return redirectsLeft > 0
        ? await read(new URL(headers.location, url).href, reach, signal, redirectsLeft - 1)
        : undefined;
    const type = headers['content-type'] ?? '';
    if (statusCode !== 200 || !/^(text\/html|application\/xhtml\+xml)\b/i.test(type)) return undefined;
    return decode(await readBeginning(response), type);
  } finally {
    response.destroy();
  }
}

function get(url: URL, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, {
      // A connection of its own: a reused one would not be checked.
      agent: false,
      lookup: lookupAllowed(reach),
      signal,
      headers: { accept: 'text/html', 'accept-encoding': 'identity', 'user-agent': 'CampusConnect' },
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

async function readBeginning(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= maxPageBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxPageBytes);
}

function decode(bytes: Buffer, contentType: string): string {
  const declared = /charset=["']?([\w-]+)/i;
  const [, charset = 'utf-8'] = declared.exec(contentType) ?? declared.exec(bytes.toString('latin1')) ?? [];
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // An unknown encoding.
    return bytes.toString();
  }
}
