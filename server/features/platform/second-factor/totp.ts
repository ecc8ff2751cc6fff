// Time-based one-time passwords (RFC 6238) with the parameters that every authenticator app supports: SHA-1, 6 digits, 30 s.
import { createHmac } from 'node:crypto';
import { isSameSecret } from '#server/lib/secrets.ts';

const stepMs = 30_000;
/** The length that RFC 4226 recommends. */
export const secretBytes = 20;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const stepAt = (time: number): number => Math.floor(time / stepMs);

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The step of a right code, from one step before to one after: clocks differ, and typing takes time. */
export function matchingStep(secret: Buffer, code: string, time = Date.now()): number | undefined {
  const now = stepAt(time);
  return [now, now - 1, now + 1].find((step) => isSameSecret(code, codeAt(secret, step)));
}

export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

/** Read by authenticator apps from the QR code. */
export function otpauthUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
