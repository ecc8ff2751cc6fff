// Notifications about dates that one has answered.
import { eventPath } from '#contract/calendar/events.rules.ts';
import type { NotificationKind } from '#server/features/platform/notifications/notifications.service.ts';
import { dateWords } from '#server/lib/calendar/date-words.ts';

export interface DateFacts extends Record<string, string> {
  eventId: string;
  title: string;
  /** The wall time in the zone of the event. */
  localStart: string;
}

export interface SeatFacts extends DateFacts {
  what: 'given' | 'offered' | 'expired' | 'approved' | 'listed' | 'refused' | 'lost';
  /** The wall time until which a seat is offered; empty otherwise. */
  until: string;
  /** Why the host refused; may be empty. */
  reason: string;
}

const pathOf = ({ eventId, title }: DateFacts): string => eventPath({ _id: eventId, title });
const dateOf = ({ title, localStart }: DateFacts): string => `“${title}” on ${dateWords(localStart)}`;

const seatTexts: Record<SeatFacts['what'], (facts: SeatFacts) => string> = {
  given: (facts) => `A seat became free: you are going to ${dateOf(facts)}.`,
  offered: (facts) =>
    `A seat became free at ${dateOf(facts)}. It is yours if you take it by ${dateWords(facts.until)}.`,
  expired: (facts) => `The seat offered to you at ${dateOf(facts)} went on to the next. You can ask again.`,
  approved: (facts) => `The host lets you in: you are going to ${dateOf(facts)}.`,
  listed: (facts) => `The host lets you in to ${dateOf(facts)}. It is full: you are on the waitlist.`,
  refused: (facts) =>
    `The host cannot let you in to ${dateOf(facts)}${facts.reason ? `: ${facts.reason}` : '.'}`,
  lost: (facts) => `Fewer people can come to ${dateOf(facts)}: you are now at the head of the waitlist.`,
};

export const seatNews: NotificationKind<'seat', SeatFacts> = {
  type: 'seat',
  text: (facts) => seatTexts[facts.what](facts),
  link: pathOf,
};

interface ChangeFacts extends DateFacts {
  kind: 'moved' | 'place' | 'cancelled';
  changeId: string;
  /** Where it now takes place; may be empty. */
  place: string;
  /** How many of the person's dates it is about: time and place are those of the first. */
  dates: string;
  reason: string;
}

const changeTexts: Record<ChangeFacts['kind'], (facts: ChangeFacts) => string> = {
  moved: (facts) =>
    facts.dates === '1'
      ? `“${facts.title}” was moved: it is now on ${dateWords(facts.localStart)}.`
      : `${facts.dates} dates of “${facts.title}” were moved: the next one is now on ${dateWords(facts.localStart)}.`,
  place: (facts) => {
    const now = facts.place ? `now ${facts.place}` : 'no longer at the former place';
    return facts.dates === '1'
      ? `The place of ${dateOf(facts)} has changed: ${now}.`
      : `The place of ${facts.dates} dates of “${facts.title}” has changed: ${now}.`;
  },
  cancelled: (facts) => {
    const what = facts.dates === '1' ? dateOf(facts) : `${facts.dates} dates of “${facts.title}”`;
    const verb = facts.dates === '1' ? 'is' : 'are';
    return `${what} ${verb} cancelled${facts.reason ? `: ${facts.reason}` : '.'}`;
  },
};

export const eventChanged: NotificationKind<'event_changed', ChangeFacts> = {
  type: 'event_changed',
  text: (facts) => changeTexts[facts.kind](facts),
  link: pathOf,
};

export const eventRequests: NotificationKind<'event_request', DateFacts> = {
  type: 'event_request',
  text: (facts, count) =>
    `${count === 1 ? 'Someone asks' : `${count.toLocaleString('en')} people ask`} to come to ${dateOf(facts)}.`,
  link: pathOf,
};

export interface ReminderFacts extends DateFacts {
  /** May be empty. */
  place: string;
}

export const eventReminder: NotificationKind<'event_reminder', ReminderFacts> = {
  type: 'event_reminder',
  text: (facts) => `${dateOf(facts)}${facts.place ? `, ${facts.place}` : ''}: you are going.`,
  link: pathOf,
};

export const stillComing: NotificationKind<'still_coming', ReminderFacts> = {
  type: 'still_coming',
  text: (facts) =>
    `Are you still coming to ${dateOf(facts)}? It is full: if not, someone else can have your seat.`,
  link: pathOf,
};
