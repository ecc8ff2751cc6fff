// Mentors: choices, limits and addresses. Without TypeBox, so that pages can load it.

export const mentorLimits = {
  about: 600,
  /** Courses of one offer. */
  courses: 20,
  topics: 8,
  topic: 40,
  languages: 6,
  /** People at a time. */
  capacity: 10,
  /** Mentors that a search answers, the best first. */
  found: 24,
  /** Offered where a request came to nothing. */
  others: 3,
  /** Reply time and rate are shown from so many requests on. */
  countedRequests: 5,
  /** Requests in a row without any answer, after which the app pauses a mentor. */
  silentRequests: 2,
} as const;

export const mentorModes = ['in_person', 'online'] as const;
export type MentorMode = (typeof mentorModes)[number];

/** Who paused an offer: the mentor, or the app after requests that nobody answered. */
export const pauseCauses = ['person', 'silence'] as const;
export type PauseCause = (typeof pauseCauses)[number];

/** The fewest shared free hours that can be asked for. */
export const hourChoices = ['1', '3', '6'] as const;

/** The path of the page of a mentor, percent-encoded. */
export const mentorPath = (username: string): string => `/mentorship/mentors/${encodeURIComponent(username)}`;

interface Fit {
  courses: readonly { code: string; teacher: string | null; isShared: boolean; isSameTeacher: boolean }[];
  sharedHours: number | null;
}

/** Courses that are named in the reason before the others are left out. */
const maxNamed = 2;

/** Why a mentor fits: 'took CS201 with Prof. Reyes', '4 shared free hours'. What fits best comes first. */
export function fitReasons({ courses, sharedHours }: Fit): string[] {
  const shared = courses.filter(({ isShared }) => isShared);
  const named = [...shared].sort((one, other) => Number(other.isSameTeacher) - Number(one.isSameTeacher));
  const reasons = named
    .slice(0, maxNamed)
    .map(({ code, teacher, isSameTeacher }) =>
      teacher ? `took ${code} with ${teacher}${isSameTeacher ? ', your teacher' : ''}` : `took ${code}`,
    );
  if (sharedHours)
    reasons.push(sharedHours === 1 ? 'one shared free hour' : `${sharedHours} shared free hours`);
  return reasons;
}
