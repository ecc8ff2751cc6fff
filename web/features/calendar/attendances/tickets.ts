// Recognises tickets without a network, by the hashes that came with the list of those who come.
import type { Attendee } from '#contract/calendar/attendances.ts';

/** The id of an answer and a signature: anything else is no ticket, whatever the server would say. */
const ticketPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]{20,100}$/i;

export const isTicket = (text: string): boolean => ticketPattern.test(text);

export async function findByTicket(
  attendees: readonly Attendee[],
  ticket: string,
): Promise<Attendee | undefined> {
  // Without HTTPS the browser has no hashes, and the server alone recognises tickets.
  if (!globalThis.crypto?.subtle) return undefined;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ticket)));
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return attendees.find(({ ticketHash }) => ticketHash === hex);
}
