// Hashes, signs and compares secrets that a client presents: session tokens, links in mails, signed cookies.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** For random tokens, of which the database stores only the hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const signText = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** In constant time, so that the response time does not tell how much of a guess is right. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
