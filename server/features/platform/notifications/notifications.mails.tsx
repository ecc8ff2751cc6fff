// The mails about notifications: of one type at once, and the daily one. Without times: those of anonymous posts are not told.
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { siteName } from '#contract/page.ts';
import {
  type NotificationType,
  notificationRules,
  notificationTypes,
} from '#contract/platform/notifications.rules.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { users } from '#server/db/tables/platform/users.ts';
import type { MailContext, MailWriter } from '#server/features/platform/mail/mail.service.ts';
import { isId } from '#server/lib/ids.ts';
import { Action, Heading, LinkLine, mailLink, Paragraph, renderMail } from '#server/lib/mail-template.tsx';
import type { MailContent } from '#server/lib/mailer.ts';
import { unsubscribeHeaders } from '#server/lib/one-click.ts';
import { type Ended, readMailChoices, unsubscribeToken } from './preferences.service.ts';

interface Facts extends Record<string, string> {
  userId: string;
  /** The type that the mail is about, or 'daily'. */
  type: string;
  /** Of notifications, separated by commas. */
  ids: string;
  more: string;
}

interface Item {
  type: NotificationType;
  text: string;
  link: string;
}

const notificationMail: MailWriter<Facts> = async ({ facts }, context) => {
  const items = await findItems(facts, context);
  const type = notificationTypes.find((one) => one === facts.type);
  const [first] = items;
  if (!first || !type) return undefined;
  const { label } = notificationRules[type];
  const count = items.length + Number(facts.more);
  const only = first.text.replace(/\.$/, '');
  return render(context, facts, {
    subject: count === 1 ? only : `${count} notifications: ${label}`,
    heading: count === 1 ? only : label,
    items,
    why: `You get this mail because you are told at once about: ${label}.`,
    ends: [[type, 'End these mails']],
  });
};

const notificationDigest: MailWriter<Facts> = async ({ facts }, context) => {
  const items = await findItems(facts, context);
  if (items.length === 0) return undefined;
  const count = items.length + Number(facts.more);
  const types = [...new Set(items.map(({ type }) => type))];
  return render(context, facts, {
    subject: `Your day on ${siteName}: ${count === 1 ? 'one notification' : `${count} notifications`}`,
    heading: 'What happened since yesterday',
    items,
    why: 'You get this mail once a day, at the hour that you chose.',
    ends: [
      ['daily', 'End the daily mail'],
      ...types.map((type): [Ended, string] => [
        type,
        `No more mails about: ${notificationRules[type].label}`,
      ]),
    ],
  });
};

/** Those that are still unread, and whose mails were not ended meanwhile. */
async function findItems({ userId, ids }: Facts, { db, describeNotification }: MailContext): Promise<Item[]> {
  const wanted = ids.split(',').filter(isId);
  const rows = await db
    .select({ row: notifications, muted: users.mutedNotifications })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(
      and(eq(notifications.userId, userId), inArray(notifications.id, wanted), isNull(notifications.readAt)),
    )
    .orderBy(desc(notifications.updatedAt), desc(notifications.id));
  const choices = await readMailChoices(db, userId);
  return rows
    .filter(({ row, muted }) => choices[row.type] !== 'off' && !muted.includes(row.type))
    .map(({ row }) => ({ type: row.type, ...describeNotification(row) }));
}

interface Content {
  subject: string;
  heading: string;
  items: Item[];
  why: string;
  /** What links end, with their texts; the first is that of the header. */
  ends: [[Ended, string], ...[Ended, string][]];
}

async function render(
  { site, config, secretKey }: MailContext,
  { userId, more }: Facts,
  { subject, heading, items, why, ends }: Content,
): Promise<MailContent> {
  const [[ended]] = ends;
  const [first] = items;
  const target = items.length === 1 && first ? `${site}${first.link}` : `${site}/notifications`;
  const tokenOf = (one: Ended) => unsubscribeToken(secretKey, userId, one);
  const content = renderMail({
    subject,
    preview: items
      .map(({ text }) => text)
      .join(' ')
      .slice(0, 120),
    site,
    why: (
      <>
        {why}
        {ends.map(([one, text]) => (
          <LinkLine key={one} href={`${site}/notifications/unsubscribe?token=${tokenOf(one)}`}>
            {text}
          </LinkLine>
        ))}
        <LinkLine href={`${site}/notifications/preferences`}>All preferences</LinkLine>
      </>
    ),
    children: (
      <>
        <Heading>{heading}</Heading>
        {items.length > 1 &&
          items.map((item) => (
            <Paragraph key={`${item.link} ${item.text}`}>
              <a href={`${site}${item.link}`} style={mailLink}>
                {item.text}
              </a>
            </Paragraph>
          ))}
        {more !== '0' && <Paragraph>And {more} more.</Paragraph>}
        <Action href={target}>{items.length === 1 ? 'Open it' : 'See all notifications'}</Action>
      </>
    ),
  });
  return {
    ...content,
    link: target,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Id': `Notifications of ${siteName} <notifications.${new URL(site).hostname}>`,
      ...unsubscribeHeaders(`${config.apiUrl ?? site}/api/notifications/unsubscribe/${tokenOf(ended)}`),
    },
  };
}

export const notificationMails = {
  notification: notificationMail,
  'notification-digest': notificationDigest,
};
export type NotificationMails = typeof notificationMails;
