// The pages of events.
import type { PageTable } from '#contract/page.ts';

export const eventsPages = {
  '/events': {
    title: 'Events',
    access: 'anyone',
    rendered: ['view', 'from', 'q', 'when', 'category', 'course', 'host', 'tag', 'mode', 'free', 'mine'],
    description: 'Talks, workshops, matches and parties on campus: when, where, and whether a seat is left.',
  },
  '/events/new': {
    title: 'Make an event',
    access: 'member',
    purpose: 'make an event',
    hasChosenSiblings: true,
    description: 'Propose an event on campus, or publish one.',
  },
  '/events/mine': {
    title: 'Your events',
    access: 'member',
    purpose: 'see your events',
    description: 'What you draft, propose and host, and what became of it.',
  },
  '/events/$event/edit': {
    title: 'Edit event',
    access: 'member',
    description: 'Change an event that you host.',
  },
  '/events/$event': {
    title: 'Event',
    access: 'anyone',
    rendered: ['date'],
    description: 'An event on campus: when and where it is, who hosts it, and whether a seat is left.',
  },
  '/admin/events': {
    title: 'Event Management',
    access: 'privileged',
    description: 'All events with their seats and check-ins: find, cancel and feature them.',
  },
} as const satisfies PageTable;
