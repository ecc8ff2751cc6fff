// The mails about an account.
import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema.ts';
import { createLink } from '#server/features/mail/links.service.ts';
import type { MailWriter } from '#server/features/mail/mail.service.ts';
import { Action, Heading, Paragraph, writeLetter } from '#server/lib/letter.tsx';

const verifyEmail: MailWriter = async (mail, { db, site }) => {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.id, mail.facts.userId ?? ''));
  if (!user || user.emailVerifiedAt || user.email !== mail.recipient) return undefined;
  const token = await createLink(db, { purpose: 'verify-email', userId: user.id, email: user.email });
  const link = `${site}/verify-email?token=${token}`;
  const letter = await writeLetter({
    subject: 'Confirm your email address',
    preview: 'One press of a button, and your account is complete.',
    site,
    why: 'You get this because an account was made with this address. If that was not you, there is nothing to do: without this confirmation the address stays unproven.',
    children: (
      <>
        <Heading>Welcome, {user.fullName || user.username}</Heading>
        <Paragraph>Please confirm that this is your address. The link works for two days.</Paragraph>
        <Action href={link}>Confirm my email address</Action>
      </>
    ),
  });
  return { ...letter, link };
};

export const authMails = { 'verify-email': verifyEmail };
