// The mails for email verification and password reset.
import { siteName } from '#contract/page.ts';
import { createLink } from '#server/features/platform/mail/links.service.ts';
import { deleteMail, type MailWriter } from '#server/features/platform/mail/mail.service.ts';
import { findUser, findUserByEmail } from '#server/features/platform/users/users.service.ts';
import { Action, Heading, Paragraph, renderMail } from '#server/lib/mail-template.tsx';

const verifyEmail: MailWriter<{ userId: string }> = async (mail, { db, site }) => {
  const user = await findUser(db, mail.facts.userId);
  if (!user || user.emailVerifiedAt || user.email !== mail.recipient) return undefined;
  const token = await createLink(db, { purpose: 'verify-email', userId: user.id, email: user.email });
  const link = `${site}/verify-email?token=${token}`;
  const content = renderMail({
    subject: 'Confirm your email address',
    preview: 'One press of a button, and your account is complete.',
    site,
    why: 'You get this because an account was made with this address. If that was not you, there is nothing to do: without this confirmation the address stays unproven.',
    children: (
      <>
        {/* Without the username: whoever registered chose it, and the owner of this address may be someone else. */}
        <Heading>Welcome to {siteName}</Heading>
        <Paragraph>Please confirm that this is your address. The link works for two days.</Paragraph>
        <Action href={link}>Confirm my email address</Action>
      </>
    ),
  });
  return { ...content, link };
};

const resetPassword: MailWriter<Record<never, string>> = async (mail, { db, site }) => {
  const user = await findUserByEmail(db, mail.recipient);
  if (!user) {
    // No account has this address, so it must not be stored.
    await deleteMail(db, mail.id);
    return undefined;
  }
  const token = await createLink(db, { purpose: 'reset-password', userId: user.id, email: user.email });
  const link = `${site}/reset-password?token=${token}`;
  const content = renderMail({
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
  // Never to the address as typed: addresses that are equal in lower case may be two mailboxes.
  return { ...content, link, to: user.email };
};

export const authMails = {
  'verify-email': verifyEmail,
  'reset-password': resetPassword,
};
export type AuthMails = typeof authMails;
