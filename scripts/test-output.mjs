// Reads the lines that the checks, Vitest and Playwright print: which tests failed, how many ran, and what took how long.

export const isFailedTest = (line) => /^(FAIL|✘|×)\s/.test(line);
export const isPassedTest = (line) => /^(✓|↓)\s/.test(line);

const timed = [
  // ✓ types (33.1 s)
  /^[✓✗] (?<name>[^›]+) \((?<seconds>[\d.]+) s\)$/,
  // ✓ |web| web/features/library/wants/WantForm.test.tsx (12 tests | 1 skipped) 4521ms
  /^[✓❯×]\s+(?:\|?[\w-]+\|?\s+)?(?<name>\S+\.test\.tsx?) \(.*\)\s+(?<ms>\d+)\s?ms/,
  // ✓  12 [journeys] › accounts.e2e.ts:4:1 › a newcomer registers (2.3s)
  /^✓\s+\d+ \[\w+\] › (?<name>.+) \((?:(?<minutes>[\d.]+)m|(?<seconds>[\d.]+)s|(?<ms>\d+)ms)\)$/,
];

/** The name and the seconds of what a line reports, or undefined. */
export function timeIn(line) {
  for (const pattern of timed) {
    const found = pattern.exec(line)?.groups;
    if (!found) continue;
    const { name, minutes = 0, seconds = 0, ms = 0 } = found;
    return { name, seconds: Number(minutes) * 60 + Number(seconds) + Number(ms) / 1000 };
  }
}

/** What Vitest and Playwright say in the end: '7012 passed | 12 skipped', '28 passed', '2 skipped'. */
export const countIn = (line) =>
  /^Tests\s+(?<count>.*) \(\d+\)$/.exec(line)?.groups.count ??
  /^(?<count>\d+ (?:passed|failed|flaky|skipped|did not run))(?: \([\d.]+[ms]+\))?$/.exec(line)?.groups.count;
