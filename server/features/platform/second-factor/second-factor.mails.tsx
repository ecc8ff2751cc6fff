// The mail that tells the owner of every change of the second factor.
import type { MailWriter } from '#server/features/platform/mail/mail.service.ts';
import { findUser } from '#server/features/platform/users/users.service.ts';
import { Action, Heading, Paragraph, renderMail } from '#server/lib/mail-template.tsx';

const texts = {
  on: {
    subject: 'Your second factor is on',
    sentence:
      'From now on, signing in to your account needs a code of your authenticator app, and other devices were signed out.',
  },
  off: {
    subject: 'Your second factor is off',
    sentence: 'Signing in to your account needs no code any more, and other devices were signed out.',
  },
  reset: {
    subject: 'Your second factor was reset',
    sentence:
      'An admin has switched off the second factor of your account, and every device was signed out. You can set it up again in your profile.',
  },
  'recovery-code': {
    subject: 'A recovery code was used',
    sentence:
      'Someone signed in to your account with your password and a recovery code, and other devices were signed out. The code does not work again.',
  },
  'new-codes': {
    subject: 'You have new recovery codes',
    sentence: 'Your account has new recovery codes, and the former ones do not work any more.',
  },
} as const;
export type FactorEvent = keyof typeof texts;

const secondFactorChanged: MailWriter<{ userId: string; event: FactorEvent }> = async (
  mail,
  { db, site },
) => {
  const user = await findUser(db, mail.facts.userId);
  if (!user) return undefined;
  const { subject, sentence } = texts[mail.facts.event];
  return renderMail({
    subject,
    preview: 'If that was you, there is nothing to do.',
    site,
    why: 'You get this because an account with this address exists, and its owner should know of every change of its second factor.',
    children: (
      <>
        <Heading>Hello, {user.fullName || user.username}</Heading>
        <Paragraph>{sentence} If you expected this, there is nothing to do.</Paragraph>
        <Paragraph>
          If not, someone else may know your password: choose a new one now. That signs them out.
        </Paragraph>
        <Action href={`${site}/forgot-password`}>Choose a new password</Action>
      </>
    ),
  });
};

export const secondFactorMails = {
  'second-factor-changed': secondFactorChanged,
};
export type SecondFactorMails = typeof secondFactorMails;
