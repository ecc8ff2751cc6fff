// The list of those who come, kept on the device, so that a host can reload the check-in page without a network. Only that of the
// door that was open last: it is removed when the person signs out.
import type { Attendee } from '#contract/calendar/attendances.ts';
import { ownKey, readItem, removeItem, writeItem } from '#web/lib/storage.ts';

const key = ownKey('check-in list');

export function saveRoster(dateId: string, attendees: readonly Attendee[]): void {
  writeItem(key, JSON.stringify({ dateId, attendees }));
}

export function readSavedRoster(dateId: string): Attendee[] | undefined {
  try {
    const saved = JSON.parse(readItem(key) ?? '{}') as { dateId?: string; attendees?: Attendee[] };
    return saved.dateId === dateId && Array.isArray(saved.attendees) ? saved.attendees : undefined;
  } catch {
    return undefined;
  }
}

export const removeSavedRoster = (): void => removeItem(key);
