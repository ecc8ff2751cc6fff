// The store of toast notifications, rendered by web/components/Notices.tsx.
import { createStore, useStore } from './store.ts';

export interface Notice {
  id: number;
  message: string;
  kind: 'success' | 'error';
  /** Display time. */
  ms: number;
  /** A button: it dismisses the notice as well. */
  action?: { label: string; run: () => void } | undefined;
}

const notices = createStore<readonly Notice[]>([]);
let lastId = 0;

/** Replaces a visible notice with the same message, so that its time restarts. */
export function notify(
  message: string,
  kind: Notice['kind'] = 'success',
  ms = 3000,
  action?: Notice['action'],
): void {
  lastId += 1;
  const others = notices.get().filter((notice) => notice.message !== message || notice.kind !== kind);
  notices.set([...others, { id: lastId, message, kind, ms, action }]);
}

export function dismissNotice(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

export const getNotices = notices.get;
export const useNotices = (): readonly Notice[] => useStore(notices);
