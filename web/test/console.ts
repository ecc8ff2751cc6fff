// Fails a page test when React or the browser logs an error or a warning that the test does not expect.
import { expect, vi } from 'vitest';

const logged: string[] = [];
const expected: RegExp[] = [];
const ignored = [
  // jsdom does not support the <search> element.
  /tag <%s> is unrecognized in this browser.* search$/,
  // About the test, not the page: whether an update meets act() depends on how fast the machine is.
  /not wrapped in act/,
  /not configured to support act/,
];

/** Allows messages that match these patterns in the current test. */
export function expectOnConsole(...patterns: RegExp[]): void {
  expected.push(...patterns);
}

export function watchConsole(): void {
  logged.length = 0;
  expected.length = 0;
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => void logged.push(parts.map(String).join(' ')));
}

export function expectQuietConsole(): void {
  const isExpected = (message: string) => [...ignored, ...expected].some((pattern) => pattern.test(message));
  expect(logged.filter((message) => !isExpected(message))).toEqual([]);
}
