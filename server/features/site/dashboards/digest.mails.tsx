// The weekly mail: the parts of the dashboard that the member shows, where they have something to say.

import { siteName } from '#contract/page.ts';
import { type DashboardCourse, maxNews } from '#contract/site/dashboards.ts';
import { withSlug } from '#contract/slugs.ts';
import type { MailContext, MailWriter } from '#server/features/platform/mail/mail.service.ts';
import { unsubscribeToken } from '#server/features/platform/notifications/preferences.service.ts';
import { Action, Heading, LinkLine, mailLink, Paragraph, renderMail } from '#server/lib/mail-template.tsx';
import { unsubscribeHeaders } from '#server/lib/one-click.ts';
import { readChoice } from './choices.service.ts';
import { cardReaders } from './dashboards.service.ts';

interface Facts extends Record<string, string> {
  userId: string;
}

interface Part {
  title: string;
  items: { text: string; link: string }[];
}

const weekMs = 7 * 86_400_000;
const maxPopular = 3;
/** Cards that are not mailed. */
const pageOnly = ['start', 'reading', 'term'] as const;

const weeklyDigest: MailWriter<Facts> = async ({ facts: { userId } }, context) => {
  const parts = await readParts(userId, context);
  if (parts.length === 0) return undefined;
  const { site, config, secretKey } = context;
  const token = unsubscribeToken(secretKey, userId, 'weekly');
  const link = `${site}/dashboard`;
  const content = renderMail({
    subject: `Your week on ${siteName}`,
    preview: parts
      .flatMap(({ items }) => items.map(({ text }) => text))
      .join(' · ')
      .slice(0, 120),
    site,
    why: (
      <>
        You get this mail once a week, on the day that you chose.
        <LinkLine href={`${site}/notifications/unsubscribe?token=${token}`}>End the weekly mail</LinkLine>
        <LinkLine href={`${site}/notifications/preferences`}>All preferences</LinkLine>
      </>
    ),
    children: (
      <>
        <Heading>Your week</Heading>
        {parts.map(({ title, items }) => (
          <div key={title}>
            <Paragraph>
              <strong>{title}</strong>
              {items.map(({ text, link }) => (
                <span key={`${link} ${text}`}>
                  <br />
                  <a href={`${site}${link}`} style={mailLink}>
                    {text}
                  </a>
                </span>
              ))}
            </Paragraph>
          </div>
        ))}
        <Action href={link}>Open your dashboard</Action>
      </>
    ),
  });
  return {
    ...content,
    link,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Id': `Weekly mail of ${siteName} <weekly.${new URL(site).hostname}>`,
      ...unsubscribeHeaders(`${config.apiUrl ?? site}/api/notifications/unsubscribe/${token}`),
    },
  };
};

/** Empty where nothing happens, and for who has ended the mails meanwhile. What is popular alone is no reason to write. */
async function readParts(userId: string, { db, config: { timeZone } }: MailContext): Promise<Part[]> {
  const choice = await readChoice(db, userId);
  if (choice.digestDay === null) return [];
  const now = new Date();
  const since = new Date(now.getTime() - weekMs);
  const hidden = [...choice.hidden, ...pageOnly];
  const readers = cardReaders(db, { ...choice, hidden }, { timeZone, since, now });
  const shown = <Card extends keyof typeof readers>(card: Card) =>
    choice.hidden.includes(card) ? undefined : (readers[card]() as ReturnType<(typeof readers)[Card]>);
  const [week, courses, questions, helpful, popular] = await Promise.all([
    shown('week'),
    shown('courses'),
    shown('questions'),
    shown('helpful'),
    shown('popular'),
  ]);
  const threadLink = ({ _id, title, space }: { _id: string; title: string; space: { slug: string } }) =>
    `/forums/${space.slug}/${withSlug(_id, title)}`;
  const parts: Part[] = [
    {
      title: 'In the next seven days',
      items: [
        ...(week?.events ?? []).map(({ date }) => ({
          at: date.localStart,
          text: date.title,
          link: `/events/${withSlug(date._id, date.title)}`,
        })),
        ...(week?.exams ?? [])
          .filter(({ startsAt }) => Date.parse(startsAt) < now.getTime() + weekMs)
          .map(({ localStart, courseCode, kind }) => ({
            at: localStart,
            text: `${courseCode}: ${kind} exam`,
            link: `/courses/${encodeURIComponent(courseCode)}`,
          })),
      ]
        .sort((one, other) => one.at.localeCompare(other.at))
        .map(({ at, text, link }) => ({ text: `${dayText(at)} ${at.slice(11, 16)} · ${text}`, link })),
    },
    {
      title: 'New in your courses',
      items: (courses ?? []).flatMap((course) => {
        const news = newsText(course);
        return news
          ? [{ text: `${course.code}: ${news}`, link: `/courses/${encodeURIComponent(course.code)}` }]
          : [];
      }),
    },
    {
      title: 'Your questions with answers to accept',
      items: (questions?.waiting ?? []).map((one) => ({ text: one.title, link: threadLink(one) })),
    },
    {
      title: 'Questions that you could answer',
      items: (questions?.answerable ?? []).map((one) => ({
        text: `${one.space.name}: ${one.title}`,
        link: threadLink(one),
      })),
    },
    {
      title: 'What you shared',
      items:
        helpful && helpful.helpful > 0
          ? [
              {
                text: `${helpful.helpful === 1 ? '1 person' : `${helpful.helpful} people`} found it helpful this week`,
                link: '/resources/analytics',
              },
            ]
          : [],
    },
  ].filter(({ items }) => items.length > 0);
  if (parts.length === 0 || !popular || popular.length === 0) return parts;
  return [
    ...parts,
    {
      title: 'Opened most in your courses',
      items: popular.slice(0, maxPopular).map(({ resource: { _id, title } }) => ({
        text: title,
        link: `/resources/${withSlug(_id, title)}`,
      })),
    },
  ];
}

const dayName = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
/** Of a wall time: 'Mon, 16 Nov'. */
const dayText = (localTime: string): string => dayName.format(new Date(localTime.slice(0, 10)));

function newsText({ resources, questions, reviews, events }: DashboardCourse): string {
  const counts = { resource: resources, question: questions, review: reviews, event: events };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([noun, count]) => `${count > maxNews ? `${maxNews}+` : count} ${noun}${count === 1 ? '' : 's'}`)
    .join(', ');
}

export const digestMails = { 'weekly-digest': weeklyDigest };
export type DigestMails = typeof digestMails;
