// The mail that notifies of a new password.
import type { MailWriter } from '#server/features/platform/mail/mail.service.ts';
import { Action, Heading, Paragraph, renderMail } from '#server/lib/mail-template.tsx';
import { findUser } from './users.service.ts';

const passwordChanged: MailWriter<{ userId: string }> = async (mail, { db, site }) => {
  const user = await findUser(db, mail.facts.userId);
  if (!user) return undefined;
  return renderMail({
    subject: 'Your password was changed',
    preview: 'If that was you, there is nothing to do.',
    site,
    why: 'You get this because an account with this address exists, and its owner should know of every new password.',
    children: (
      <>
        <Heading>Hello, {user.fullName || user.username}</Heading>
        <Paragraph>
          Your account has a new password, and other devices were signed out. If that was you, there is
          nothing to do.
        </Paragraph>
        <Paragraph>
          If it was not you, someone else may know your password: choose a new one now. That signs them out.
        </Paragraph>
        <Action href={`${site}/forgot-password`}>Choose a new password</Action>
      </>
    ),
  });
};

export const usersMails = {
  'password-changed': passwordChanged,
};
export type UsersMails = typeof usersMails;
