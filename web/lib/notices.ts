// Short messages about what just happened. They are shown by web/components/Notices.tsx on whatever page is open.
import { useSyncExternalStore } from 'react';

export interface Notice {
  id: number;
  message: string;
  kind: 'success' | 'error';
  /** How long it stays, in milliseconds. */
  ms: number;
}

const listeners = new Set<() => void>();
let notices: readonly Notice[] = [];
let lastId = 0;

/** The same words again take the place of those still shown. */
export function notify(message: string, kind: Notice['kind'] = 'success', ms = 3000): void {
  lastId += 1;
  const others = notices.filter((notice) => notice.message !== message || notice.kind !== kind);
  change([...others, { id: lastId, message, kind, ms }]);
}

export function dismissNotice(id: number): void {
  change(notices.filter((notice) => notice.id !== id));
}

export const getNotices = (): readonly Notice[] => notices;

export const useNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, getNotices);

function change(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
