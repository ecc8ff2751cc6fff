// The mails that confirm an address and let someone choose a new password.
import { siteName } from '#contract/pages.ts';
import { createLink } from '#server/features/mail/links.service.ts';
import { deleteMail, type MailWriter } from '#server/features/mail/mail.service.ts';
import { findUser, findUserByEmail } from '#server/features/users/users.service.ts';
import { Action, Heading, Paragraph, renderMail } from '#server/lib/mail-template.tsx';

const verifyEmail: MailWriter<{ userId: string }> = async (mail, { db, site }) => {
  const user = await findUser(db, mail.facts.userId);
  if (!user || user.emailVerifiedAt || user.email !== mail.recipient) return undefined;
  const token = await createLink(db, { purpose: 'verify-email', userId: user.id, email: user.email });
  const link = `${site}/verify-email?token=${token}`;
  const letter = await renderMail({
    subject: 'Confirm your email address',
    preview: 'One press of a button, and your account is complete.',
    site,
    why: 'You get this because an account was made with this address. If that was not you, there is nothing to do: without this confirmation the address stays unproven.',
    children: (
      <>
        {/* Without a name, which anyone could have chosen: nobody has proven that they want to read it here. */}
        <Heading>Welcome to {siteName}</Heading>
        <Paragraph>Please confirm that this is your address. The link works for two days.</Paragraph>
        <Action href={link}>Confirm my email address</Action>
      </>
    ),
  });
  return { ...letter, link };
};

const resetPassword: MailWriter<Record<never, string>> = async (mail, { db, site }) => {
  const user = await findUserByEmail(db, mail.recipient);
  if (!user) {
    // Someone typed an address that has no account here: it is not ours to keep.
    await deleteMail(db, mail.id);
    return undefined;
  }
  const token = await createLink(db, { purpose: 'reset-password', userId: user.id, email: user.email });
  const link = `${site}/reset-password?token=${token}`;
  const letter = await renderMail({
    subject: 'Choose a new password',
    preview: 'The link works once, for 30 minutes.',
    site,
    why: 'You get this because someone asked for a new password for the account with this address. If that was not you, there is nothing to do: your password stays as it is, and nobody else has this link.',
    children: (
      <>
        <Heading>Hello, {user.fullName || user.username}</Heading>
        <Paragraph>
          Here is the way to a new password. The link works once, for 30 minutes; every device will be signed
          out.
        </Paragraph>
        <Action href={link}>Choose a new password</Action>
      </>
    ),
  });
  // Never to the address as it was typed: what lower-case makes equal may be two mailboxes.
  return { ...letter, link, to: user.email };
};

export const authMails = {
  'verify-email': verifyEmail,
  'reset-password': resetPassword,
};
export type AuthMails = typeof authMails;
