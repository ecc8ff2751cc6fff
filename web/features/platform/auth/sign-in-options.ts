// Shared by the login page and the sign-in dialog.
import { reasonOr } from '#web/lib/form/saving-form.hook.ts';
import { login } from './auth.queries.ts';
import { isCodeNeeded } from './code-step.hook.ts';

const failure = reasonOr('Login failed', 'An error occurred during login. Please try again.');

/** Options of `useSavingForm`. The route guard redirects after the sign-in. */
export const signInOptions = {
  schema: () => import('#contract/platform/auth.ts').then(({ LoginInput }) => LoginInput),
  save: login,
  /** A sign-in that needs a code goes on with the second step. */
  failure: (error: Error) => (isCodeNeeded(error) ? '' : failure(error)),
};
