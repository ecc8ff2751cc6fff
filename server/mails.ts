// The writers of every feature's mails.
import type { MailKind } from '#contract/mail.ts';
import type { MailWriter } from './features/mail/mail.service.ts';
import { features } from './features.ts';

/** Their modules are loaded with the first mail: writing takes React, and many a small campus sends few. */
export async function mailWriters(): Promise<Record<MailKind, MailWriter>> {
  const writers = await Promise.all(features.map(async ({ mails }) => mails?.()));
  // Complete: features.ts does not compile while a kind has no writer.
  return Object.assign({}, ...writers) as Record<MailKind, MailWriter>;
}
