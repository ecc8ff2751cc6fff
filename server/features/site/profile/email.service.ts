// Change of email address: requested by the owner, confirmed from the new address, notified to the old one.

import { randomUUID } from 'node:crypto';
import { emailKey } from '#contract/platform/users.ts';
import type { EmailChange } from '#contract/site/profile.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { consumeLink, revokeLinksOf } from '#server/features/platform/mail/links.service.ts';
import { dropUnsentMails, orderMail } from '#server/features/platform/mail/mail.service.ts';
import { type Proof, verifyIdentity } from '#server/features/platform/sessions/identity.service.ts';
import { refuseOutsideCampus } from '#server/features/platform/users/campus.service.ts';
import {
  findUserByEmail,
  lockUser,
  taken,
  translateUniqueViolation,
  type UserRow,
} from '#server/features/platform/users/users.service.ts';
import { confirmEmail } from '#server/features/site/members/first-admin.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { takeAttempt } from '#server/lib/limits.ts';
import type { ProfileMails } from './profile.mails.tsx';

export const changesPerPerson = defineLimit({
  name: 'email-account',
  per: 'person',
  counts: 'changes of the address',
  count: 5,
  windowSeconds: 60 * 60,
  sentence: 'You asked for this several times already: please look for the mail in your spam folder, too.',
});

type Rules = Pick<Config, 'campusDomains' | 'adminEmail'>;

export async function requestEmailChange(
  db: Db,
  rules: Rules,
  user: UserRow,
  { email, ...proof }: EmailChange & Proof,
): Promise<void> {
  await verifyIdentity(db, user, proof);
  if (emailKey(email) === user.emailKey) throw refusedAddress('This is your address already.');
  refuseOutsideCampus(email, rules);
  await takeAttempt(db, changesPerPerson, user.id);
  if (await findUserByEmail(db, email)) throw taken('email', 'email_taken');
  await db.transaction(async (db) => {
    const current = await lockUser(db, user.id);
    // Password or address were changed since the confirmation was checked.
    if (current?.passwordHash !== user.passwordHash || current.email !== user.email)
      throw new Refused('signed_out');
    // A new request revokes the previous one.
    await dropUnsentMails(db, 'confirm-new-email', user.id);
    await revokeLinksOf(db, user.id, 'change-email');
    const facts = { userId: user.id, email };
    const requestKey = `${user.id}:${randomUUID()}`;
    await orderMail<ProfileMails>(db, {
      kind: 'confirm-new-email',
      to: email,
      cause: `confirm-new-email:${requestKey}`,
      facts,
    });
    await orderMail<ProfileMails>(db, {
      kind: 'email-change-asked',
      to: user.email,
      cause: `email-change-asked:${requestKey}`,
      facts,
    });
  });
}

export function confirmEmailChange(db: Db, { adminEmail }: Rules, token: string): Promise<void> {
  // If the address was taken meanwhile, the rollback keeps the link valid, in case it becomes free again.
  return translateUniqueViolation(() =>
    db.transaction(async (db) => {
      const { userId, email } = await consumeLink(db, 'change-email', token);
      const before = await lockUser(db, userId ?? '');
      if (!before) throw new Refused('link_over');
      await confirmEmail(db, adminEmail, before, { email });
      await revokeLinksOf(db, before.id, 'verify-email', 'change-email', 'reset-password');
      await dropUnsentMails(db, 'confirm-new-email', before.id);
      await orderMail<ProfileMails>(db, {
        kind: 'email-changed',
        to: before.email,
        cause: `email-changed:${before.id}:${randomUUID()}`,
        facts: { userId: before.id, email },
      });
    }),
  );
}

const refusedAddress = (message: string) =>
  new Refused('invalid_input', { message, errors: { email: message } });
