// What the database stores of notifications, for the privacy page.
import type * as notificationsTables from '#server/db/tables/platform/notifications.ts';
import { onlyYou, type StoredTables, withAccount } from '#server/lib/stored-tables.ts';
import { notificationRetentionDays, requestRetentionDays } from './notifications.service.ts';

export const notificationsStored = {
  notifications: {
    title: 'Your notifications',
    columns: {
      id: null,
      userId: 'whose they are',
      type: 'what it is about',
      mergeKey: null,
      count: 'how often it happened',
      facts: 'names and titles that the sentence needs',
      readAt: 'when you read it; of a request to review a course, only that you did',
      mail: 'whether it waits to be mailed to you',
      mailSince: 'since when it waits',
      mailedAt: 'when it was mailed',
      restsUntil: 'until when it rests while you study for an exam',
      updatedAt: 'when it happened',
    },
    kept: `${notificationRetentionDays} days after you read them (requests to review a course ${requestRetentionDays} days after they were sent, so that you are not asked twice), or until you delete your account`,
    seenBy: onlyYou,
  },
  mailPreferences: {
    title: 'What is mailed to you',
    columns: {
      userId: 'whose choice it is',
      choices: 'which notifications you want by mail, at once or daily',
      digestHour: 'the hour of your daily mail',
      isQuiet: 'whether you have quiet hours',
      quietFrom: 'when they begin',
      quietUntil: 'when they end',
    },
    kept: withAccount,
    seenBy: onlyYou,
  },
} satisfies StoredTables<typeof notificationsTables>;
