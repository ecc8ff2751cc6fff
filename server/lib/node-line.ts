// The release lines of Node, and advice for those that get no security fixes any more.

/** The last day of fixes, by https://github.com/nodejs/release#release-schedule. */
const lastDays: Record<number, string> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
};
const recommended = [24, 26];

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A sentence where the line of this version has ended. */
export function adviceOnNode(version: string, today: string): string | undefined {
  const line = Number.parseInt(version, 10);
  const hasEnded = (each: number) => (lastDays[each] ?? today) < today;
  if (!hasEnded(line)) return undefined;
  const current = recommended.filter((each) => !hasEnded(each)).join(' or ') || 'a newer one';
  const month = monthName.format(new Date(lastDays[line] ?? today));
  return `Node ${line} has had no security fixes since ${month}: use ${current}.`;
}
