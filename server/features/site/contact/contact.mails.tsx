// The mails of the contact form: a new message to the admins, and an answer to its sender.

import { and, eq } from 'drizzle-orm';
import { siteName } from '#contract/page.ts';
import { topicLabels } from '#contract/site/contact.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { contactMessages } from '#server/db/tables/site/contact.ts';
import type { MailWriter } from '#server/features/platform/mail/mail.service.ts';
import { Action, Heading, Lines, Paragraph, Quote, renderMail } from '#server/lib/mail-template.tsx';

const messageOf = async (db: Db, { messageId }: { messageId: string }) =>
  (await db.select().from(contactMessages).where(eq(contactMessages.id, messageId)))[0];

const contactMessage: MailWriter<{ messageId: string }> = async (mail, { db, site }) => {
  const message = await messageOf(db, mail.facts);
  // Checked when the mail is written: the recipient may have lost the admin role or changed the address.
  const [admin] = await db
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.email, mail.recipient)));
  if (!message || !admin) return undefined;
  const topic = topicLabels[message.topic];
  const { name } = message;
  const link = `${site}/admin/messages?message=${message.id}`;
  const content = renderMail({
    subject: `${topic}: a message from ${name}`,
    preview: message.message.slice(0, 120),
    site,
    why: `You get this because you are an admin of ${siteName}, and someone used its contact form. The name and the address are as they were typed there.`,
    children: (
      <>
        <Heading>{name} wrote</Heading>
        <Paragraph>
          {topic}, from {message.email || 'someone who has deleted their account since'}
        </Paragraph>
        <Quote>{message.message}</Quote>
        <Paragraph>
          {message.email
            ? `Answer in the inbox, where the other admins see it too. Replying to this mail reaches ${message.email} directly.`
            : 'It cannot be answered any more.'}
        </Paragraph>
        <Action href={link}>Open the message</Action>
      </>
    ),
  });
  return { ...content, link, ...(message.email && { replyTo: message.email }) };
};

const contactAnswer: MailWriter<{ messageId: string; adminId: string }> = async (mail, { db, site }) => {
  const message = await messageOf(db, mail.facts);
  if (!message?.answeredAt) return undefined;
  const [admin] = await db.select().from(users).where(eq(users.id, mail.facts.adminId));
  const content = renderMail({
    subject: `${siteName} has answered your message`,
    preview: message.answer.slice(0, 120),
    site,
    why: `You get this because someone wrote to ${siteName} with this address. If that was not you, there is nothing to do.`,
    children: (
      <>
        <Heading>Our answer to your message</Heading>
        <Paragraph>
          <Lines>{message.answer}</Lines>
        </Paragraph>
        <Paragraph>
          {message.answeredBy}, {siteName}
        </Paragraph>
        <Paragraph>On {day.format(message.createdAt)} you wrote:</Paragraph>
        <Quote>{message.message}</Quote>
      </>
    ),
  });
  // Without the headers of automatic mail; replies go to the admin who answered.
  return { ...content, headers: {}, ...(admin && { replyTo: admin.email }) };
};

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

export const contactMails = { 'contact-message': contactMessage, 'contact-answer': contactAnswer };
export type ContactMails = typeof contactMails;
