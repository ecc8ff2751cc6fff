// The place in a resource that a thread is about, in words and in the address of the resource.

/** A point on a page, a page, or a second. */
export interface Spot {
  page?: number;
  x?: number;
  y?: number;
  seconds?: number;
}

/** '1:05' of 65 seconds. */
export function timeOf(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds) % 60,
  ];
  const ofHour = `${String(minutes).padStart(hours > 0 ? 2 : 1, '0')}:${String(rest).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${ofHour}` : ofHour;
}

export function labelOf({ page, seconds }: Spot): string {
  if (page !== undefined) return `page ${page}`;
  return seconds === undefined ? 'the whole resource' : `at ${timeOf(seconds)}`;
}

/** In the address of a resource: opens the thread beside it, at its place. */
export const threadHash = (threadId: string): string => `thread-${threadId}`;

export const threadInHash = (hash: string): string | undefined => /^thread-(.+)$/.exec(hash)?.[1];
