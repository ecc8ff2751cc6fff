// Search parameters of the account pages: the return path, and the tokens of mail links.
import { searchParams, text } from '#web/lib/search-params.ts';

const token = text(200);

/** Also of /register, so that the return path is kept between both forms. */
export const signInSearch = searchParams('/login', { from: text(2_000) });
export const verifyEmailSearch = searchParams('/verify-email', { token });
export const resetPasswordSearch = searchParams('/reset-password', { token });
export const confirmEmailSearch = searchParams('/confirm-email', { token });
