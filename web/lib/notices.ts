// Short messages about what just happened. They are shown by web/components/Notices.tsx on whatever page is open.
import { createStore, useStore } from './store.ts';

export interface Notice {
  id: number;
  message: string;
  kind: 'success' | 'error';
  /** How long it stays, in milliseconds. */
  ms: number;
}

const notices = createStore<readonly Notice[]>([]);
let lastId = 0;

/** The same words again take the place of those still shown. */
export function notify(message: string, kind: Notice['kind'] = 'success', ms = 3000): void {
  lastId += 1;
  const others = notices.get().filter((notice) => notice.message !== message || notice.kind !== kind);
  notices.set([...others, { id: lastId, message, kind, ms }]);
}

export function dismissNotice(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

export const getNotices = notices.get;
export const useNotices = (): readonly Notice[] => useStore(notices);
