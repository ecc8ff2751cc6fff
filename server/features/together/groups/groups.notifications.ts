// Notifications of groups: requests and answers, seats, hand-overs, and whether an idle group goes on.
import { groupPath } from '#contract/together/groups.rules.ts';
import type { NotificationKind } from '#server/features/platform/notifications/notifications.service.ts';
import { dateWords } from '#server/lib/calendar/date-words.ts';

export interface GroupFacts extends Record<string, string> {
  groupId: string;
  name: string;
}

const link = ({ groupId, name }: GroupFacts): string => groupPath({ _id: groupId, name });
const membersLink = (facts: GroupFacts): string => `${link(facts)}?tab=members`;

/** For organisers. */
export const groupRequest: NotificationKind<'group_request', GroupFacts & { by: string }> = {
  type: 'group_request',
  text: ({ name, by }, count) =>
    count === 1
      ? `${by} asks to join your study group “${name}”.`
      : `${by} and ${count - 1} more ask to join your study group “${name}”.`,
  link: membersLink,
};

interface AnswerFacts extends GroupFacts {
  answer: 'admitted' | 'waiting' | 'declined' | 'removed' | 'organiser' | 'member';
  reason: string;
}

const answers: Record<AnswerFacts['answer'], (name: string) => string> = {
  admitted: (name) => `You are in the study group “${name}” now.`,
  waiting: (name) =>
    `The study group “${name}” has agreed: you are on its waiting list until a seat is free.`,
  declined: (name) => `Your request to join the study group “${name}” was declined.`,
  removed: (name) => `You are not in the study group “${name}” any more.`,
  organiser: (name) => `You are an organiser of the study group “${name}” now.`,
  member: (name) => `You are not an organiser of the study group “${name}” any more.`,
};

/** For the person whom organisers have decided about. */
export const groupAnswer: NotificationKind<'group_answer', AnswerFacts> = {
  type: 'group_answer',
  text: ({ name, answer, reason }) => [answers[answer](name), reason].filter(Boolean).join(' '),
  link: (facts) =>
    facts.answer === 'declined' || facts.answer === 'removed' ? '/study-groups' : link(facts),
};

export const groupSeat: NotificationKind<'group_seat', GroupFacts> = {
  type: 'group_seat',
  text: ({ name }) => `A seat was free: you are in the study group “${name}” now.`,
  link,
};

export const groupHandedOver: NotificationKind<'group_owner', GroupFacts> = {
  type: 'group_owner',
  text: ({ name }) => `The study group “${name}” is yours now.`,
  link,
};

/** For members, by joining without a request. */
export const groupJoined: NotificationKind<'group_joined', GroupFacts & { by: string }> = {
  type: 'group_joined',
  text: ({ name, by }, count) =>
    count === 1
      ? `${by} joined your study group “${name}”.`
      : `${by} and ${count - 1} more joined your study group “${name}”.`,
  link: membersLink,
};

/** For members: when it is for the first time. */
export const groupSession: NotificationKind<
  'group_session',
  GroupFacts & { eventId: string; localStart: string }
> = {
  type: 'group_session',
  text: ({ name, localStart }, count) =>
    count === 1
      ? `“${name}” meets on ${dateWords(localStart)}. Do you come?`
      : `“${name}” has planned ${count} sessions. Do you come?`,
  link: (facts) => `${link(facts)}?tab=sessions`,
};

/** For members. */
export const groupFile: NotificationKind<'group_file', GroupFacts & { by: string; file: string }> = {
  type: 'group_file',
  text: ({ name, by, file }, count) =>
    count === 1
      ? `${by} shared “${file}” with your study group “${name}”.`
      : `There are ${count} new files in your study group “${name}”.`,
  link: (facts) => `${link(facts)}?tab=files`,
};

/** Asked at the end of a term, and archived where nobody answered. */
export const groupIdle: NotificationKind<'group_idle', GroupFacts & { news: 'asked' | 'archived' }> = {
  type: 'group_idle',
  text: ({ name, news }) =>
    news === 'asked'
      ? `Does your study group “${name}” go on? Nothing has happened in it for a while, and it will be archived.`
      : `Your study group “${name}” is archived. An organiser can revive it.`,
  link,
};
