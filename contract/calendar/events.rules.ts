// Events and their dates: choices, limits and addresses. Without TypeBox, so that pages can load it.
import { withSlug } from '#contract/slugs.ts';

export const eventLimits = {
  title: 120,
  description: 10_000,
  place: 200,
  link: 500,
  tag: 30,
  tags: 5,
  reason: 500,
  message: 2_000,
  capacity: 100_000,
  guests: 5,
  coHosts: 5,
  /** Of one date: a week. */
  minutes: 7 * 24 * 60,
  /** Drafts and proposals that one person may have at a time. */
  open: 30,
} as const;

export const eventCategories = [
  'talk',
  'workshop',
  'study',
  'social',
  'sport',
  'culture',
  'career',
  'other',
] as const;
export type EventCategory = (typeof eventCategories)[number];

/**
 * A draft is seen by those who may edit it; a proposal waits in the Registration Inbox; 'returned' asks its author for
 * something; what was published stays readable when it is cancelled.
 */
export const eventStates = [
  'draft',
  'proposed',
  'returned',
  'rejected',
  'published',
  'cancelled',
  // By moderators: its hosts see it, and the reason.
  'hidden',
] as const;
export type EventState = (typeof eventStates)[number];

/** Who sees a published one: everyone, the members of a study group, or a mentor and the person they help. */
export type EventAudience = 'public' | 'group' | 'mentorship';

export const dateStates = ['on', 'cancelled'] as const;
export type DateState = (typeof dateStates)[number];

/** What part of a series a change is for. 'all' is a change of the event itself. */
export const dateScopes = ['this', 'later'] as const;
export type DateScope = (typeof dateScopes)[number];

/** Where to come to. */
export const eventModes = ['place', 'online'] as const;

export const whenChoices = ['today', 'week', 'weekend', 'month', 'upcoming', 'past'] as const;
export type WhenChoice = (typeof whenChoices)[number];

/** Days of one calendar request: six weeks, the rows of a month. */
export const maxCalendarDays = 42;
/** Dates of one calendar request. */
export const maxCalendarDates = 600;

interface Addressed {
  _id: string;
  title: string;
}

/** The canonical path of its page, percent-encoded. */
export const eventPath = ({ _id, title }: Addressed): string =>
  `/events/${encodeURIComponent(withSlug(_id, title))}`;
