// The notifications of a user; unread ones of the same kind and subject are merged.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done, NextCursor } from './answers.ts';
import type { Calls } from './call.ts';
import { Choices } from './fields.ts';
import { paging } from './lists.ts';
import { notificationTypes } from './notifications.rules.ts';

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

/** The kinds that the user has turned off. */
const MutedNotifications = Type.Object({ muted: Choices(notificationTypes) });

const NotificationPreferences = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  muted: Type.Array(Type.Enum([...notificationTypes])),
});

export const notificationsCalls = {
  'GET /api/notifications': { query: NotificationQuery, answer: NotificationList },
  'GET /api/notifications/bell': { answer: CurrentBell },
  // Server-sent events, each of which holds a `Bell`.
  'GET /api/notifications/stream': { answer: Type.String() },
  'POST /api/notifications/read': { answer: Done },
  'POST /api/notifications/:notificationId/read': { answer: Done },
  'GET /api/notifications/preferences': { answer: NotificationPreferences },
  'PUT /api/notifications/preferences': { body: MutedNotifications, answer: NotificationPreferences },
} satisfies Calls;
