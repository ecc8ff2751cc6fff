// The kinds of notifications. Without TypeBox, since every page loads it.

export const notificationTypes = [
  'helpful',
  'milestone',
  'role',
  'moderation',
  'thing_decided',
  'story',
  'course_news',
  'new_version',
  'teaching',
  'review_answer',
  'report',
  'term',
  'review_request',
  'wanted',
  'want_filled',
  'want_thanks',
  'reply',
  'comment',
  'mention',
  'accepted',
  'solved',
  'endorsed',
  'post_moderated',
  'new_thread',
  'unanswered',
  'event_changed',
  'new_event',
  'event_thread',
  'event_reminder',
  'still_coming',
  'seat',
  'event_request',
  'registration',
  'registration_reply',
  'group_request',
  'group_answer',
  'group_seat',
  'group_owner',
  'group_joined',
  'group_session',
  'group_file',
  'group_idle',
  'mentoring',
  'mentoring_reminder',
  'mentoring_message',
  'mentor_offer',
  'week_calendar',
  'sanction',
  'appeal',
  'sign_in',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** Whether a notification is mailed too: a minute later unless it was read, once a day together with others, or not at all. */
export const mailChoices = ['now', 'daily', 'off'] as const;
export type MailChoice = (typeof mailChoices)[number];

export const notificationGroups = [
  'Forums',
  'Courses',
  'Events',
  'Study groups',
  'Mentoring',
  'What you share',
  'Your account',
] as const;

interface NotificationRule {
  /** In the preferences. */
  label: string;
  group: (typeof notificationGroups)[number];
  /** Where the person has not chosen: by mail only what waits for them. */
  mail: MailChoice;
}

export const notificationRules: Record<NotificationType, NotificationRule> = {
  reply: { label: 'New replies in threads you follow or wrote in', group: 'Forums', mail: 'now' },
  comment: { label: 'Someone commented on your reply', group: 'Forums', mail: 'now' },
  mention: { label: 'Someone mentioned you', group: 'Forums', mail: 'now' },
  accepted: { label: 'Your answer was accepted', group: 'Forums', mail: 'daily' },
  solved: { label: 'A question that you have too was solved', group: 'Forums', mail: 'now' },
  endorsed: { label: 'A teacher endorsed your reply', group: 'Forums', mail: 'daily' },
  post_moderated: {
    label: 'A moderator changed, published or hid what you wrote',
    group: 'Forums',
    mail: 'now',
  },
  new_thread: { label: 'New threads in courses, spaces and tags you follow', group: 'Forums', mail: 'off' },
  unanswered: {
    label: 'A question waits that you may be able to answer, at most twice a week',
    group: 'Forums',
    mail: 'daily',
  },
  course_news: { label: 'New reviews and resources in courses you follow', group: 'Courses', mail: 'off' },
  new_version: { label: 'A resource you saved has a new version', group: 'Courses', mail: 'off' },
  review_answer: { label: 'A teacher answered your review', group: 'Courses', mail: 'daily' },
  term: { label: 'A term ended, and your courses count as taken', group: 'Courses', mail: 'off' },
  review_request: {
    label: 'You are asked to review a course you took, at most once a week',
    group: 'Courses',
    mail: 'off',
  },
  wanted: {
    label: 'Something is wanted in a course you took, at most twice a week',
    group: 'Courses',
    mail: 'off',
  },
  want_filled: {
    label: 'Something you wanted is there, or a moderator hid it',
    group: 'Courses',
    mail: 'now',
  },
  teaching: { label: 'An admin decided whether you are a teacher', group: 'Courses', mail: 'now' },
  event_changed: {
    label: 'An event you answered was moved, takes place elsewhere or is cancelled',
    group: 'Events',
    mail: 'now',
  },
  new_event: { label: 'New events of hosts and courses you follow', group: 'Events', mail: 'off' },
  event_reminder: { label: 'Reminders of events you go to', group: 'Events', mail: 'now' },
  still_coming: {
    label: 'Whether you still come to a full event, the day before',
    group: 'Events',
    mail: 'now',
  },
  event_request: { label: 'Someone asks to come to an event you host', group: 'Events', mail: 'daily' },
  event_thread: {
    label: 'Questions and discussions about an event you host',
    group: 'Events',
    mail: 'daily',
  },
  seat: { label: 'A seat, an offer or the waitlist of an event you answered', group: 'Events', mail: 'now' },
  registration: {
    label: 'A moderator decided or asked about an event you proposed',
    group: 'Events',
    mail: 'now',
  },
  registration_reply: {
    label: 'The author of a proposed event answered you',
    group: 'Events',
    mail: 'daily',
  },
  group_request: { label: 'Someone asks to join a group you organise', group: 'Study groups', mail: 'now' },
  group_answer: { label: 'A group decided about you', group: 'Study groups', mail: 'now' },
  group_seat: { label: 'A seat was free in a group you waited for', group: 'Study groups', mail: 'now' },
  group_owner: { label: 'A group was handed over to you', group: 'Study groups', mail: 'now' },
  group_joined: { label: 'Someone joined a group you organise', group: 'Study groups', mail: 'off' },
  group_session: { label: 'A session of a group you are in is planned', group: 'Study groups', mail: 'now' },
  group_file: { label: 'New files in a group you are in', group: 'Study groups', mail: 'off' },
  week_calendar: {
    label: 'The calendar of your week cannot be read any more',
    group: 'Study groups',
    mail: 'off',
  },
  group_idle: { label: 'A group of yours is idle, or was archived', group: 'Study groups', mail: 'now' },
  mentoring: { label: 'Requests to mentors, and what becomes of them', group: 'Mentoring', mail: 'now' },
  mentoring_reminder: {
    label: 'Someone still waits for your answer to a request',
    group: 'Mentoring',
    mail: 'now',
  },
  mentoring_message: {
    label: 'Messages and files of your mentor, or of whom you mentor',
    group: 'Mentoring',
    mail: 'now',
  },
  mentor_offer: { label: 'Your offer to help was paused, hidden or marked', group: 'Mentoring', mail: 'now' },
  helpful: { label: 'Someone found your resource helpful', group: 'What you share', mail: 'off' },
  want_thanks: { label: 'What you shared is what others waited for', group: 'What you share', mail: 'off' },
  milestone: { label: 'Your resource reached a milestone of views', group: 'What you share', mail: 'off' },
  moderation: { label: 'A moderator edited or removed your resource', group: 'What you share', mail: 'now' },
  thing_decided: {
    label: 'A moderator decided about something of yours',
    group: 'What you share',
    mail: 'now',
  },
  story: { label: 'A moderator published or returned your story', group: 'What you share', mail: 'now' },
  report: { label: 'A moderator decided about something you reported', group: 'What you share', mail: 'off' },
  sanction: {
    label: 'A moderator warned, muted or suspended you, or lifted it',
    group: 'Your account',
    mail: 'now',
  },
  appeal: { label: 'Another moderator judged your appeal', group: 'Your account', mail: 'now' },
  role: { label: 'Your role changed', group: 'Your account', mail: 'now' },
  sign_in: { label: 'A sign-in from a new device', group: 'Your account', mail: 'now' },
};
