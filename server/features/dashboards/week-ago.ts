// The day before the last seven days, on the campus: what is counted per day is compared with it.
import { campusToday } from '#server/lib/campus-time.ts';

export const weekAgo = (timeZone: string, now: Date): string =>
  new Date(Date.parse(campusToday(timeZone, now.getTime())) - 7 * 86_400_000).toISOString().slice(0, 10);
