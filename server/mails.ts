// Which mails there are and who writes them.
import type { MailKind } from '#contract/mail.ts';
import { authMails } from './features/auth/auth.mails.tsx';
import { contactMails } from './features/contact/contact.mails.tsx';
import type { MailWriter } from './features/mail/mail.service.ts';
import { newsletterMails } from './features/newsletter/newsletter.mails.tsx';
import { profileMails } from './features/profile/profile.mails.tsx';

export const mailWriters: Record<MailKind, MailWriter> = {
  ...authMails,
  ...contactMails,
  ...newsletterMails,
  ...profileMails,
};
