// The mails about a change of email address: one to the new address, two to the old one.
import { and, eq } from 'drizzle-orm';
import { mails } from '#server/db/tables/platform/mail.ts';
import { createLink } from '#server/features/platform/mail/links.service.ts';
import type { MailWriter } from '#server/features/platform/mail/mail.service.ts';
import { findUser, lockUser } from '#server/features/platform/users/users.service.ts';
import { Action, Heading, Paragraph, renderMail } from '#server/lib/mail-template.tsx';

const confirmNewEmail: MailWriter<{ userId: string; email: string }> = async (mail, { db, site }) => {
  const user = await findUser(db, mail.facts.userId);
  if (!user || user.email === mail.recipient) return undefined;
  const token = await db.transaction(async (db) => {
    await lockUser(db, user.id);
    const [wanted] = await db
      .select()
      .from(mails)
      .where(and(eq(mails.id, mail.id), eq(mails.state, 'queued')));
    return wanted && createLink(db, { purpose: 'change-email', userId: user.id, email: mail.recipient });
  });
  if (!token) return undefined;
  const link = `${site}/confirm-email?token=${token}`;
  const content = renderMail({
    subject: 'Confirm your new email address',
    preview: 'Your account moves to this address once you confirm it.',
    site,
    why: `You get this because someone asked to use this address for their account here. If that was not you, there is nothing to do: without this confirmation nothing changes.`,
    children: (
      <>
        {/* Without the name, which its owner chose freely: this address may belong to someone else. */}
        <Heading>Is this your new address?</Heading>
        <Paragraph>
          Please confirm that this is your new address. From then on you sign in with it. The link works for
          one day.
        </Paragraph>
        <Action href={link}>Confirm my new address</Action>
      </>
    ),
  });
  return { ...content, link };
};

const emailChangeAsked: MailWriter<{ userId: string; email: string }> = async (mail, { db, site }) => {
  const user = await findUser(db, mail.facts.userId);
  if (!user || user.email !== mail.recipient) return undefined;
  return renderMail({
    subject: 'Someone asked to change your email address',
    preview: 'If that was you, there is nothing to do.',
    site,
    why: 'You get this because it is the address of your account today, and nothing of that kind should happen without you.',
    children: (
      <>
        <Heading>Hello, {user.fullName || user.username}</Heading>
        <Paragraph>
          Your account is to move to {maskEmail(mail.facts.email)}. It does so once that address is confirmed.
          If that was you, there is nothing to do here.
        </Paragraph>
        <Paragraph>
          If it was not you, someone else may know your password: choose a new one now. That signs them out
          and stops the change.
        </Paragraph>
        <Action href={`${site}/forgot-password`}>Choose a new password</Action>
      </>
    ),
  });
};

const emailChanged: MailWriter<{ userId: string; email: string }> = async (mail, { db, site }) => {
  const user = await findUser(db, mail.facts.userId);
  if (!user) return undefined;
  return renderMail({
    subject: 'Your email address was changed',
    preview: 'Your account has moved to another address.',
    site,
    why: 'You get this because this was the address of an account here. It is the last mail about that account that comes to it.',
    children: (
      <>
        <Heading>Hello, {user.fullName || user.username}</Heading>
        <Paragraph>
          Your account has moved to {maskEmail(mail.facts.email)}. From now on you sign in with that address.
          If that was you, there is nothing to do.
        </Paragraph>
        <Paragraph>
          If it was not you, please write to the people who look after this site: they can help you get your
          account back.
        </Paragraph>
        <Action href={`${site}/contact`}>Get help</Action>
      </>
    ),
  });
};

/** "a…@example.edu": recognisable for its owner, but not disclosed to other readers of the mail. */
function maskEmail(email = ''): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}…${email.slice(at)}`;
}

export const profileMails = {
  'confirm-new-email': confirmNewEmail,
  'email-change-asked': emailChangeAsked,
  'email-changed': emailChanged,
};
export type ProfileMails = typeof profileMails;
