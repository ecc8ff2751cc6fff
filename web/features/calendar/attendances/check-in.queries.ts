// The API calls of the check-in page. A check-in is queued on the device first, and then sent: it is never lost with the network.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { maxScans } from '#contract/calendar/attendances.rules.ts';
import type { Attendee, CheckIn } from '#contract/calendar/attendances.ts';
import { ApiError, callApi, NetworkError } from '#web/lib/api.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';
import { notify } from '#web/lib/notices.ts';
import { readSavedRoster, removeSavedRoster } from './saved-roster.ts';
import { markSent, type QueuedScan, queuedScans, removeScans } from './scan-queue.store.ts';
import { replaceResult, showResult } from './scan-results.store.ts';

const key = ['attendances', 'check-in'] as const;
const pageSize = 100;
/** Of those who come, so many are kept in the page; the server knows the tickets of all. */
export const maxRoster = 5_000;
/** Larger lists are not read again each minute. */
const maxPolled = 300;

export const checkInEventOptions = (eventId: string) =>
  queryOptions({
    queryKey: [...key, 'event', eventId],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/events/:eventId', { params: { eventId }, signal })).event,
  });

/** All who have a seat, in the page, so that they are found without a network. */
export const rosterOptions = (dateId: string) =>
  queryOptions({
    queryKey: [...key, 'roster', dateId],
    queryFn: ({ signal }) =>
      readRoster(dateId, signal).catch((error: unknown) => savedInstead(dateId, error)),
    // Kept while the page is open, however long the network is away.
    gcTime: Number.POSITIVE_INFINITY,
    // Other doors check in too.
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > maxPolled ? false : 60_000),
  });

/** What was read before the page was reloaded, while the server does not answer. A refusal of the server is final. */
function savedInstead(dateId: string, error: unknown): Attendee[] {
  if (error instanceof ApiError && error.status < 500) {
    removeSavedRoster();
    throw error;
  }
  const saved =
    error instanceof ApiError || error instanceof NetworkError ? readSavedRoster(dateId) : undefined;
  if (!saved) throw error;
  return saved;
}

async function readRoster(dateId: string, signal: AbortSignal): Promise<Attendee[]> {
  const roster: Attendee[] = [];
  let cursor: string | null = '';
  while (cursor !== null && roster.length < maxRoster) {
    const page: { attendees: Attendee[]; nextCursor: string | null } = await callApi(
      'GET /api/dates/:dateId/attendees',
      { params: { dateId }, query: { state: 'going', limit: pageSize, cursor }, signal },
    );
    roster.push(...page.attendees);
    cursor = page.nextCursor;
  }
  return roster.toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Those who wait for the host. */
export const requestList = (dateId: string) =>
  pagedList({
    call: 'GET /api/dates/:dateId/attendees',
    params: { dateId },
    rows: 'attendees',
    key: [...key, 'requests', dateId],
    pageSize: 20,
  });

export const approve = (attendanceId: string) =>
  callApi('POST /api/attendances/:attendanceId/approve', { params: { attendanceId } });

export const refuse = (attendanceId: string, reason: string) =>
  callApi('POST /api/attendances/:attendanceId/refuse', { params: { attendanceId }, body: { reason } });

export const deleteCheckIn = (attendanceId: string) =>
  callApi('DELETE /api/attendances/:attendanceId/check-in', { params: { attendanceId } });

let sending: Promise<void> = Promise.resolve();

/** Sends what is queued in batches, one after the other. Resolves also where the network is away. */
export function sendQueuedScans(client: QueryClient): Promise<void> {
  sending = sending.then(() => sendAll(client)).catch(() => {});
  return sending;
}

/** Resolves when nothing is being sent. */
export const settledSends = (): Promise<void> => sending;

async function sendAll(client: QueryClient): Promise<void> {
  for (let batch = nextBatch(); batch[0]; batch = nextBatch()) {
    const { dateId } = batch[0];
    const scans = batch.map(({ key, ticket, at }) => ({
      ...(ticket ? { ticket } : { attendanceId: key }),
      at,
    }));
    try {
      const { checkIns } = await callApi('POST /api/dates/:dateId/check-ins', {
        params: { dateId },
        body: { scans },
      });
      await applyCheckIns(client, dateId, batch, checkIns);
      removeScans(batch);
    } catch (error) {
      if (!isFinal(error)) {
        markSent(batch);
        return;
      }
      removeScans(batch);
      const count = batch.length === 1 ? 'A check-in was' : `${batch.length} check-ins were`;
      notify(`${count} refused. ${error.message}`, 'error', 10_000);
    }
  }
}

/** The oldest ones, of one date. */
function nextBatch(): QueuedScan[] {
  const queued = queuedScans();
  return queued.filter(({ dateId }) => dateId === queued[0]?.dateId).slice(0, maxScans);
}

/** The server would refuse it again: not so after signing in again, or when it is less busy. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 403, 404, 409, 410].includes(error.status);

async function applyCheckIns(
  client: QueryClient,
  dateId: string,
  batch: readonly QueuedScan[],
  checkIns: readonly CheckIn[],
): Promise<void> {
  await cacheCheckIns(client, dateId, checkIns);
  for (const [index, { attendanceId: _, ...checkIn }] of checkIns.entries()) {
    const scan = batch[index];
    if (!scan) continue;
    // It arrived the first time, and only its response was lost.
    const isEcho = checkIn.outcome === 'already_in' && (scan.wasSent || checkIn.checkedInAt === scan.at);
    const result = { ...checkIn, ...(isEcho && { outcome: 'in' as const }), dateId, key: scan.key };
    // A refusal is shown even where the scan was long ago: somebody was let in who is not on the list.
    if (!replaceResult(result) && result.outcome !== 'in' && result.outcome !== 'already_in')
      showResult(result);
  }
}

async function cacheCheckIns(
  client: QueryClient,
  dateId: string,
  checkIns: readonly CheckIn[],
): Promise<void> {
  const times = new Map(checkIns.map(({ attendanceId, checkedInAt }) => [attendanceId, checkedInAt]));
  await changeRoster(client, dateId, (attendee) =>
    times.has(attendee.attendanceId)
      ? { ...attendee, checkedInAt: times.get(attendee.attendanceId) ?? attendee.checkedInAt }
      : attendee,
  );
}

/** A response in flight would undo the change: it is cancelled. */
export async function changeRoster(
  client: QueryClient,
  dateId: string,
  change: (attendee: Attendee) => Attendee,
): Promise<void> {
  const { queryKey } = rosterOptions(dateId);
  if (!client.getQueryData(queryKey)) return;
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (roster) => roster?.map(change));
}
