// Texts for values of events.
import type { AttendanceState } from '#contract/calendar/attendances.rules.ts';
import type { EventCategory } from '#contract/calendar/events.rules.ts';
import type { HostKind } from '#contract/calendar/hosts.rules.ts';
import type { Tone } from '#web/components/ui/Badge.tsx';

export const categoryText: Record<EventCategory, string> = {
  talk: 'Talk',
  workshop: 'Workshop',
  study: 'Study',
  social: 'Social',
  sport: 'Sport',
  culture: 'Culture',
  career: 'Career',
  other: 'Other',
};

export const hostKindText: Record<HostKind, string> = {
  person: 'Member',
  club: 'Club',
  department: 'Department',
};

/** One's own answer, as a badge. */
export const answerBadges: Record<AttendanceState, { text: string; tone: Tone }> = {
  going: { text: 'Going', tone: 'green' },
  interested: { text: 'Interested', tone: 'blue' },
  not_going: { text: 'Not going', tone: 'grey' },
  requested: { text: 'Waiting for the host', tone: 'yellow' },
  refused: { text: 'The host has no seat for you', tone: 'red' },
  waiting: { text: 'On the waitlist', tone: 'yellow' },
  offered: { text: 'A seat is offered to you', tone: 'yellow' },
};
