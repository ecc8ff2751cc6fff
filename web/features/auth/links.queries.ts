// The calls behind the links in mails, and the one that asks for such a link.

import type { Done } from '#contract/answers.ts';
import type { ForgottenPassword, PasswordReset } from '#contract/auth.ts';
import { ApiError, callApi, reasonOf } from '#web/lib/api.ts';

export const verifyEmail = (token: string) => callApi<Done>('POST', '/api/auth/verify-email', { token });

export const confirmNewEmail = (token: string) =>
  callApi<Done>('POST', '/api/users/profile/email/confirm', { token });

export const askForReset = (input: ForgottenPassword) =>
  callApi<Done>('POST', '/api/auth/forgot-password', input);

export const resetPassword = (input: PasswordReset) =>
  callApi<Done>('POST', '/api/auth/reset-password', input);

export const isLinkOver = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'link_over';

/** The server's word, or ours where it gave none. */
export const failureMessage = (error: Error): string =>
  reasonOf(error) || 'The server could not be reached. Please try again.';
