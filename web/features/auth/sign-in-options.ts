// What both forms share that sign someone in.
import { reasonOr } from '#web/lib/form/saving-form.hook.ts';
import { login } from './auth.queries.ts';

/** For the options of the form. Where to go then is decided by the gate of the page. */
export const signInOptions = {
  schema: () => import('#contract/auth.ts').then(({ LoginInput }) => LoginInput),
  empty: { email: 'Please enter your email address.', password: 'Please enter your password.' },
  save: login,
  failure: reasonOr('Login failed', 'An error occurred during login. Please try again.'),
};
