// Asking someone to sign in again whose session ended over a page with unsaved typing. The page asks, when saving
// needs it; web/app/Gate.tsx shows the dialog.
import { useSyncExternalStore } from 'react';
import { getSession, type Session, useSession } from './session.ts';

const listeners = new Set<() => void>();
// Kept as the session that was asked about, so that the question is over as soon as there is another one.
let asked: Session | undefined;

export const askToSignIn = (): void => change(getSession());
export const stopAskingToSignIn = (): void => change(undefined);

export function useAskedToSignIn(): boolean {
  const session = useSession();
  return useSyncExternalStore(subscribe, () => asked) === session && session.status === 'signed-out';
}

function change(next: Session | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
