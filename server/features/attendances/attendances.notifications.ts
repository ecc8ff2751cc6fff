// Notifications about one's seats.
import { eventPath } from '#contract/events.rules.ts';
import type { NotificationKind } from '#server/features/notifications/notifications.service.ts';
import { dateWords } from './date-words.ts';

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
  lost: (facts) => `Fewer people can come to ${dateOf(facts)}: you are now first in line on the waitlist.`,
};

export const seatNews: NotificationKind<'seat', SeatFacts> = {
  type: 'seat',
  text: (facts) => seatTexts[facts.what](facts),
  link: pathOf,
};
