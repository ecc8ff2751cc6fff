// The page of each PDF at which the reader stopped: on this device until sign-out and, for members, on the server.
import { callApi } from '#web/lib/api.ts';
import { getPersonId } from '#web/lib/session.ts';
import { ownKey, readItem, writeItem } from '#web/lib/storage.ts';

const key = ownKey('reading places');
const maxPlaces = 100;
/** The PDF does not wait longer for the place of another device. */
const maxWaitMs = 2_000;

type ReadingPlace = [resourceId: string, page: number, at: number, sentPage: number];

/** The newest place of any device. */
export async function pageStoppedAt(resourceId: string): Promise<number> {
  const [, page, at, sentPage] = placeIn(resourceId);
  if (!getPersonId()) return page;
  try {
    const signal = AbortSignal.timeout(maxWaitMs);
    const { reading } = await callApi('GET /api/readings/:resourceId', { params: { resourceId }, signal });
    // The server may have stored the last page sent from here after a newer page was remembered here.
    const isFromHere = reading?.page === sentPage;
    return reading && !isFromHere && Date.parse(reading.updatedAt) > at ? reading.page : page;
  } catch {
    return page;
  }
}

/** The first page needs no place. */
export function rememberPage(resourceId: string, page: number): void {
  const [, , , sentPage] = placeIn(resourceId);
  replace(resourceId, page > 1 || sentPage > 1 ? [[resourceId, page, Date.now(), sentPage]] : []);
}

export function rememberSentPage(resourceId: string, sentPage: number): void {
  const [, page, at] = placeIn(resourceId);
  replace(resourceId, page > 1 || sentPage > 1 ? [[resourceId, page, at, sentPage]] : []);
}

const placeIn = (resourceId: string): ReadingPlace =>
  read().find(([id]) => id === resourceId) ?? [resourceId, 1, 0, 1];

function replace(resourceId: string, place: ReadingPlace[]): void {
  const places = [...read().filter(([id]) => id !== resourceId), ...place];
  writeItem(key, JSON.stringify(places.slice(-maxPlaces)));
}

function read(): ReadingPlace[] {
  try {
    const stored: unknown = JSON.parse(readItem(key) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter(isPlace).map(([id, page, at = 0, sent = 1]) => [id, page, at, sent])
      : [];
  } catch {
    return [];
  }
}

/** Earlier versions stored no time and no page that was sent. */
const isPlace = (value: unknown): value is [string, number, number?, number?] =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isInteger(value[1]) && value[1] > 0;
