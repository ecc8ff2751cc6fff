// Polling someone to sign in again whose session ended over a page with unsaved typing. The page asks, when saving
// needs it; web/app/Gate.tsx shows the dialog.
import { getSession, type Session, useSession } from './session.ts';
import { createStore, useStore } from './store.ts';

// The session that was asked about, so that the question is over as soon as there is another one.
const asked = createStore<Session | undefined>(undefined);

export const promptSignIn = (): void => asked.set(getSession());
export const closeSignInPrompt = (): void => asked.set(undefined);

export function useSignInPrompt(): boolean {
  const session = useSession();
  return useStore(asked) === session && session.status === 'signed-out';
}
