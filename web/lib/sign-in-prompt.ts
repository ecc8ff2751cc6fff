// The prompt to sign in again after the session ended on a page with unsaved changes. Forms open it on save;
// web/app/Gate.tsx renders the dialog.
import { getSession, type Session, useSession } from './session.ts';
import { createStore, useStore } from './store.ts';

// The session it was opened for, so that it closes as soon as the session changes.
const promptedSession = createStore<Session | undefined>(undefined);

export const promptSignIn = (): void => promptedSession.set(getSession());
export const closeSignInPrompt = (): void => promptedSession.set(undefined);

export function useSignInPrompt(): boolean {
  const session = useSession();
  return useStore(promptedSession) === session && session.status === 'signed-out';
}
