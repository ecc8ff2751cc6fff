// The mails that the app has sent, as an SMTP server received them.
import { expect } from '@playwright/test';
import type { DeliveredMail } from '#server/test/mail-server.ts';
import { testServicesPort } from './google.ts';

export { linkIn } from '#server/test/mail-server.ts';

/** Waits for the mail to an address with a matching subject. */
export async function mailTo(address: string, subject: string | RegExp): Promise<DeliveredMail> {
  let found: DeliveredMail | undefined;
  await expect
    .poll(async () => {
      const query = new URLSearchParams({ to: address });
      const response = await fetch(`http://127.0.0.1:${testServicesPort}/mails?${query}`);
      const mails = (await response.json()) as DeliveredMail[];
      found = mails.findLast((mail) => mail.subject?.match(subject));
      return mails.map((mail) => mail.subject);
    })
    .toContainEqual(
      typeof subject === 'string' ? expect.stringContaining(subject) : expect.stringMatching(subject),
    );
  if (!found) throw new Error(`No mail to ${address} has the subject ${subject}.`);
  return found;
}
