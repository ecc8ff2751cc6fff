// The page of each PDF at which the reader stopped, on this device, until sign-out.
import { ownKey, readItem, writeItem } from '#web/lib/storage.ts';

const key = ownKey('reading places');
const maxPlaces = 100;

type ReadingPlace = [resourceId: string, page: number];

export const pageStoppedAt = (resourceId: string): number =>
  read().find(([id]) => id === resourceId)?.[1] ?? 1;

/** The first page needs no place. */
export function rememberPage(resourceId: string, page: number): void {
  const others = read().filter(([id]) => id !== resourceId);
  const places = page > 1 ? [...others, [resourceId, page]] : others;
  writeItem(key, JSON.stringify(places.slice(-maxPlaces)));
}

function read(): ReadingPlace[] {
  try {
    const stored: unknown = JSON.parse(readItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  } catch {
    return [];
  }
}

const isPlace = (value: unknown): value is ReadingPlace =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isInteger(value[1]) && value[1] > 0;
