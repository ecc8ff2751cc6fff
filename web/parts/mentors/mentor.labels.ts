// Texts for mentors: languages, ways to meet, and how fast they answer.
import type { MentorMode } from '#contract/together/mentors.rules.ts';
import type { Mentor } from '#contract/together/mentors.ts';

export const modeText: Record<MentorMode, string> = { in_person: 'In person', online: 'Online' };

/** 'within 3 hours' */
function withinText(minutes: number): string {
  if (minutes <= 60) return 'within an hour';
  const hours = Math.ceil(minutes / 60);
  if (hours <= 36) return `within ${hours} hours`;
  return `within ${Math.ceil(hours / 24)} days`;
}

/** With the number of requests behind it; few are said to be few. */
export function repliesText(replies: Mentor['replies']): string {
  if (!replies) return 'Too few requests for a reply time';
  const { requests, rate, medianMinutes } = replies;
  const share = `${rate}% of ${requests} requests`;
  return medianMinutes === null
    ? `Answers ${share}`
    : `Answers ${share}, usually ${withinText(medianMinutes)}`;
}

export const helpedText = (helped: number): string =>
  helped === 1 ? 'Helped one person' : `Helped ${helped} people`;

export const freeText = ({ isPaused, free }: Pick<Mentor, 'isPaused' | 'free'>): string => {
  if (isPaused) return 'Takes no requests at the moment';
  if (free === 0) return 'Helps as many people as they can at the moment';
  return free === 1 ? 'Has time for one more person' : `Has time for ${free} more people`;
};
