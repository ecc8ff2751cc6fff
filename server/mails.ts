// Collects the mail writers of every feature.
import type { MailKind } from '#contract/platform/mail.ts';
import type { MailWriter } from './features/platform/mail/mail.service.ts';
import { features } from './features.ts';

/** Imported with the first mail, since they load React. */
export async function mailWriters(): Promise<Record<MailKind, MailWriter>> {
  const writers = await Promise.all(features.map(async ({ mails }) => mails?.()));
  // Complete: features.ts does not compile while a kind has no writer.
  return Object.assign({}, ...writers) as Record<MailKind, MailWriter>;
}
