// The kinds of notifications. Without TypeBox, since every page loads it.

export const notificationTypes = [
  'helpful',
  'milestone',
  'role',
  'moderation',
  'story',
  'course_news',
  'teaching',
  'review_answer',
  'report',
  'term',
  'review_request',
  'reply',
  'comment',
  'mention',
  'accepted',
  'solved',
  'new_thread',
  'sign_in',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** The labels in the notification preferences. */
export const notificationLabels: Record<NotificationType, string> = {
  helpful: 'Someone found your resource helpful',
  milestone: 'Your resource reached a milestone of views',
  role: 'Your role changed',
  moderation: 'A moderator edited or removed your resource',
  story: 'A moderator published or returned your story',
  course_news: 'New reviews and resources in courses you follow',
  teaching: 'An admin decided whether you are a teacher',
  review_answer: 'A teacher answered your review',
  report: 'A moderator decided about something you reported',
  term: 'A term ended, and your courses count as taken',
  review_request: 'You are asked to review a course you took, at most once a week',
  reply: 'New replies in threads you follow or wrote in',
  comment: 'Someone commented on your reply',
  mention: 'Someone mentioned you',
  accepted: 'Your answer was accepted',
  solved: 'A question that you have too was solved',
  new_thread: 'New threads in courses, spaces and tags you follow',
  sign_in: 'A sign-in from a new device',
};
