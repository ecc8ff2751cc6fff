// Who comes to a date of an event. Without TypeBox, so that pages can load it.

/** What a person answers. */
export const answers = ['going', 'interested', 'not_going'] as const;
export type Answer = (typeof answers)[number];

/**
 * What the answer has become: 'requested' waits for the host, 'refused' was not let in by the host, 'waiting' is on the waitlist,
 * 'offered' has a seat until the offer expires.
 */
export const attendanceStates = [
  'going',
  'interested',
  'not_going',
  'requested',
  'refused',
  'waiting',
  'offered',
] as const;
export type AttendanceState = (typeof attendanceStates)[number];

/** States that take a seat, and guests with it. */
export const seatedStates: readonly AttendanceState[] = ['going', 'offered'];

export const checkInOutcomes = [
  'in',
  'already_in',
  'wrong_event',
  'other_date',
  'cancelled',
  'not_on_the_list',
  'invalid',
] as const;
export type CheckInOutcome = (typeof checkInOutcomes)[number];

/** Scans that are sent at once after the network was away. */
export const maxScans = 100;
