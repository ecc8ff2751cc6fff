// What the app has sent, as it arrived at a real mail server.
import { expect } from '@playwright/test';
import type { DeliveredMail } from '#server/test/mail-server.ts';
import { besidePort } from './google.ts';

export { linkIn } from '#server/test/mail-server.ts';

/** The letter to an address whose subject says this; waits until it has arrived. */
export async function letterTo(address: string, subject: string | RegExp): Promise<DeliveredMail> {
  let found: DeliveredMail | undefined;
  await expect
    .poll(async () => {
      const query = new URLSearchParams({ to: address });
      const response = await fetch(`http://127.0.0.1:${besidePort}/letters?${query}`);
      const letters = (await response.json()) as DeliveredMail[];
      found = letters.findLast((letter) => letter.subject?.match(subject));
      return letters.map((letter) => letter.subject);
    })
    .toContainEqual(
      typeof subject === 'string' ? expect.stringContaining(subject) : expect.stringMatching(subject),
    );
  if (!found) throw new Error(`No letter to ${address} says ${subject}.`);
  return found;
}
