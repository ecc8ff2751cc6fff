// The notifications of a user; unread ones of the same kind and subject are merged.
import type { Static, TObject, TSchema } from 'typebox';
import * as Type from 'typebox';
import { Done, NextCursor } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Choices } from '#contract/fields.ts';
import { paging } from '#contract/lists.ts';
import { mailChoices, type NotificationType, notificationTypes } from './notifications.rules.ts';

export * from './notifications.rules.ts';

export const Notification = Type.Object({
  _id: Type.String(),
  type: Type.Enum([...notificationTypes]),
  text: Type.String({ description: 'A whole sentence for people.' }),
  link: Type.String({ description: 'The path of the page it is about.' }),
  read: Type.Boolean(),
  at: Type.String({
    format: 'date-time',
    description: 'When it last changed: alike ones are merged until read.',
  }),
});
export type Notification = Static<typeof Notification>;

export const NotificationQuery = Type.Object(paging(30));
export type NotificationQuery = Static<typeof NotificationQuery>;

export const NotificationList = Type.Object({
  success: Type.Literal(true),
  notifications: Type.Array(Notification),
  unread: Type.Integer(),
  nextCursor: NextCursor,
});
export type NotificationList = Static<typeof NotificationList>;

/** The state of the notification menu. Each event of the stream sends all of it, so that no event can be lost or doubled. */
export const Bell = Type.Object({
  unread: Type.Integer(),
  newest: Type.Array(Notification, { description: 'The newest ten, read or not.' }),
});
export type Bell = Static<typeof Bell>;

const CurrentBell = Type.Object({ success: Type.Literal(true), bell: Bell });

const hour = Type.Integer({ minimum: 0, maximum: 23, explain: 'Please choose a full hour.' });
const quiet = Type.Object(
  { isOn: Type.Boolean(), from: hour, until: hour },
  { description: 'Hours in which no mail about notifications is sent; those that wait are sent afterwards.' },
);
const mailChoice = Type.Enum([...mailChoices], {
  type: 'string',
  explain: 'Please choose whether you want mails at once, daily or not at all.',
});
const byType = <Choice extends TSchema>(choice: Choice) =>
  Object.fromEntries(notificationTypes.map((type) => [type, choice])) as Record<NotificationType, Choice>;

/** Only what is given is changed. */
const PreferencesInput = Type.Object({
  muted: Type.Optional(Choices(notificationTypes)),
  mail: Type.Optional(Type.Object(byType(Type.Optional(mailChoice)))),
  digestHour: Type.Optional(hour),
  quiet: Type.Optional(quiet),
});
export type PreferencesInput = Static<typeof PreferencesInput>;

const preferences = {
  muted: Type.Array(Type.Enum([...notificationTypes]), { description: 'The kinds that are turned off.' }),
  mail: Type.Object(byType(Type.Enum([...mailChoices]))),
  digestHour: Type.Integer({ description: 'Of the daily mail.' }),
  quiet,
  timeZone: Type.String({ description: 'That of the campus, for all hours.' }),
};
export type NotificationPreferences = Static<TObject<typeof preferences>>;

const PreferencesAnswer = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  ...preferences,
});

export const notificationsCalls = {
  'GET /api/notifications': { query: NotificationQuery, answer: NotificationList },
  'GET /api/notifications/bell': { answer: CurrentBell },
  // Server-sent events, each of which holds a `Bell`.
  'GET /api/notifications/stream': { answer: Type.String() },
  'POST /api/notifications/read': { answer: Done },
  'POST /api/notifications/:notificationId/read': { answer: Done },
  'GET /api/notifications/preferences': { answer: PreferencesAnswer },
  'PUT /api/notifications/preferences': { body: PreferencesInput, answer: PreferencesAnswer },
  'POST /api/notifications/unsubscribe/:token': { answer: Done },
  'GET /api/notifications/unsubscribe/:token': { answer: Type.Null(), status: 303 },
} satisfies Calls;
