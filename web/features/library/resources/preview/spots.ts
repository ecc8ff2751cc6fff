// The places of a resource that threads are about: those that were asked at, and the one that the reader chooses.
import { createContext, useContext } from 'react';
import type { ThreadSummary } from '#contract/forums/threads.ts';
import type { Spot } from '#web/parts/threads/spot.labels.ts';

export interface Spots {
  /** The threads about the resource. */
  threads: ThreadSummary[];
  /** Those about a page of the version that is shown. */
  placed: ThreadSummary[];
  /** Shown beside the resource. */
  openedId: string | undefined;
  open: (threadId: string | undefined) => void;
  /** Members may ask. */
  mayAsk: boolean;
  /** The next press on a page chooses a place. */
  isChoosing: boolean;
  setChoosing: (isChoosing: boolean) => void;
  choose: (spot: Spot) => void;
  /** Called with the page or second that is shown, so that it can be asked about. */
  show: (spot: Spot) => void;
}

const none: Spots = {
  threads: [],
  placed: [],
  openedId: undefined,
  open: () => {},
  mayAsk: false,
  isChoosing: false,
  setChoosing: () => {},
  choose: () => {},
  show: () => {},
};

export const SpotsContext = createContext<Spots>(none);
export const useSpots = (): Spots => useContext(SpotsContext);

/** Seconds of '65', '1:05' or '1:01:05'; undefined where it is none of them. */
export function secondsOf(time: string): number | undefined {
  const parts = time.trim().split(':');
  if (parts.length > 3 || parts.some((part) => !/^\d{1,5}$/.test(part))) return undefined;
  return parts.reduce((seconds, part) => seconds * 60 + Number(part), 0);
}
