// What the addresses of the account pages hold: where to go after signing in, and the tokens that mails bring.
import { searchParams, text } from '#web/lib/search-params.ts';

const token = text(200);

/** Also of /register, so that either form leads to the other without losing it. */
export const signInSearch = searchParams('/login', { from: text(2_000) });
export const verifyEmailSearch = searchParams('/verify-email', { token });
export const resetPasswordSearch = searchParams('/reset-password', { token });
export const confirmEmailSearch = searchParams('/confirm-email', { token });
