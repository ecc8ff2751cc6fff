// What a person hears of, and which of it is mailed: at once, in a daily mail or not at all. Links in mails unsubscribe by a
// signed token, without signing in.

import { eq, sql } from 'drizzle-orm';
import {
  type MailChoice,
  type NotificationPreferences,
  type NotificationType,
  notificationRules,
  notificationTypes,
  type PreferencesInput,
} from '#contract/platform/notifications.ts';
import type { Db } from '#server/db/db.ts';
import { mailPreferences } from '#server/db/tables/platform/notifications.ts';
import { muteNotifications } from '#server/features/platform/users/users.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { ports } from '#server/lib/ports.ts';
import type { SecretKey } from '#server/lib/secret-key.ts';

declare module '#server/lib/ports.ts' {
  interface Ports {
    /** Nothing for an account that is deleted. */
    endWeeklyMail(db: Db, userId: string): Promise<void>;
  }
}

type Row = typeof mailPreferences.$inferSelect;
type Saved = Omit<NotificationPreferences, 'timeZone'>;

interface Person {
  id: string;
  mutedNotifications: NotificationType[];
}

/** Also in SQL: the defaults of the columns. */
export const defaultPreferences = { digestHour: 8, isQuiet: false, quietFrom: 22, quietUntil: 7 } as const;

export async function readPreferences(db: Db, { id, mutedNotifications }: Person): Promise<Saved> {
  const row = await findRow(db, id);
  const { digestHour, isQuiet, quietFrom, quietUntil } = row ?? defaultPreferences;
  return {
    muted: mutedNotifications,
    mail: choicesOf(row),
    digestHour,
    quiet: { isOn: isQuiet, from: quietFrom, until: quietUntil },
  };
}

/** Changes only what is given. */
export async function savePreferences(db: Db, person: Person, input: PreferencesInput): Promise<Saved> {
  const { muted, mail, digestHour, quiet } = input;
  if (quiet?.isOn && quiet.from === quiet.until)
    throw new Refused('invalid_input', { errors: { quiet: 'Please choose two different hours.' } });
  return db.transaction(async (db) => {
    if (muted) await muteNotifications(db, person.id, muted);
    if (mail || digestHour !== undefined || quiet)
      await saveMail(db, person.id, mail ?? {}, {
        ...(digestHour !== undefined && { digestHour }),
        ...(quiet && { isQuiet: quiet.isOn, quietFrom: quiet.from, quietUntil: quiet.until }),
      });
    return readPreferences(db, { ...person, ...(muted && { mutedNotifications: muted }) });
  });
}

/** The choice about each type, with the defaults. */
export async function readMailChoices(db: Db, userId: string): Promise<Record<NotificationType, MailChoice>> {
  return choicesOf(await findRow(db, userId));
}

/** What a link in a mail ends: mails about one type, the daily or the weekly mail. */
export type Ended = NotificationType | 'daily' | 'weekly';

/** Without an expiry: an old mail must still end the mails. */
export const unsubscribeToken = (secretKey: SecretKey, userId: string, ended: Ended): string => {
  const text = `${userId}.${ended}`;
  return `${text}.${secretKey.sign(`unsubscribe ${text}`)}`;
};

/** Idempotent. Notifications stay; only their mails end. Returns what ended. */
export async function unsubscribeByToken(db: Db, secretKey: SecretKey, token: string): Promise<Ended> {
  const [userId = '', ended = '', signature = ''] = token.split('.');
  const known = (['daily', 'weekly', ...notificationTypes] as const).find((one) => one === ended);
  if (!known || !isId(userId) || !secretKey.isSigned(`unsubscribe ${userId}.${known}`, signature))
    throw new Refused('link_over', {
      message: 'This link is not whole. Please sign in and choose on the page of your preferences.',
    });
  if (known === 'weekly') {
    await ports.endWeeklyMail(db, userId);
    return known;
  }
  await db.transaction(async (db) => {
    const choices = choicesOf(await findRow(db, userId));
    const types = notificationTypes.filter((type) =>
      known === 'daily' ? choices[type] === 'daily' : type === known,
    );
    await saveMail(db, userId, Object.fromEntries(types.map((type) => [type, 'off' as const])));
  });
  return known;
}

async function findRow(db: Db, userId: string): Promise<Row | undefined> {
  const [row] = await db.select().from(mailPreferences).where(eq(mailPreferences.userId, userId));
  return row;
}

const choicesOf = (row: Row | undefined): Record<NotificationType, MailChoice> =>
  Object.fromEntries(
    notificationTypes.map((type) => [type, row?.choices[type] ?? notificationRules[type].mail]),
  ) as Record<NotificationType, MailChoice>;

/** Nothing for an account that is deleted. */
async function saveMail(
  db: Db,
  userId: string,
  choices: Row['choices'],
  others: Partial<Pick<Row, 'digestHour' | 'isQuiet' | 'quietFrom' | 'quietUntil'>> = {},
): Promise<void> {
  const { digestHour, isQuiet, quietFrom, quietUntil } = { ...defaultPreferences, ...others };
  const changed = Object.keys(others).map((name) => {
    const column = sql.identifier(mailPreferences[name as keyof typeof others].name);
    return sql`, ${column} = excluded.${column}`;
  });
  await db.execute(sql`insert into ${mailPreferences} (user_id, choices, digest_hour, is_quiet, quiet_from, quiet_until)
    select id, ${JSON.stringify(choices)}::jsonb, ${digestHour}::int, ${isQuiet}::boolean, ${quietFrom}::int, ${quietUntil}::int
    from users where id = ${userId}
    on conflict (user_id) do update set choices = ${mailPreferences}.choices || excluded.choices${sql.join(changed)}`);
}
