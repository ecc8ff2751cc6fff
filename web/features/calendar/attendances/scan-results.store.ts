// What became of the last scans, newest first: shown at the door, and forgotten with the page.
import type { CheckInOutcome } from '#contract/calendar/attendances.rules.ts';
import { createStore, useStore } from '#web/lib/store.ts';

export interface ScanResult {
  dateId: string;
  key: string;
  /** 'unknown' until the server has been asked about a ticket that is not on the saved list. */
  outcome: CheckInOutcome | 'unknown';
  name: string;
  guests: number;
  checkedInAt: string | null;
}

const maxShown = 5;
const results = createStore<readonly ScanResult[]>([]);

export const useScanResults = (): readonly ScanResult[] => useStore(results);

/** A later result of the same scan takes its place. */
export function showResult(result: ScanResult): void {
  results.set([result, ...results.get().filter(({ key }) => key !== result.key)].slice(0, maxShown));
}

/** Replaces a shown one, and says whether it was shown. */
export function replaceResult(result: ScanResult): boolean {
  const before = results.get();
  if (!before.some(({ key }) => key === result.key)) return false;
  results.set(before.map((shown) => (shown.key === result.key ? result : shown)));
  return true;
}

export const clearResults = (): void => results.set([]);

export function dropResult(key: string): void {
  results.set(results.get().filter((shown) => shown.key !== key));
}
