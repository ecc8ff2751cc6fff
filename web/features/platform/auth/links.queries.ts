// The calls of mail links, and the request for a password reset.
import { queryOptions } from '@tanstack/react-query';
import type { ForgottenPassword, PasswordReset } from '#contract/platform/auth.ts';
import { ApiError, callApi, reasonOf } from '#web/lib/api.ts';

export const verifyEmail = (token: string) => callApi('POST /api/auth/verify-email', { body: { token } });

export const confirmNewEmail = (token: string) =>
  callApi('POST /api/users/profile/email/confirm', { body: { token } });

export const requestPasswordReset = (input: ForgottenPassword) =>
  callApi('POST /api/auth/forgot-password', { body: input });

/** Asked when the page opens; a failure other than an expired link does not keep anyone from trying. */
export const resetLinkOptions = (token: string) =>
  queryOptions({
    queryKey: ['reset-link', token],
    queryFn: () => callApi('POST /api/auth/reset-password/check', { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const resetPassword = (input: PasswordReset) =>
  callApi('POST /api/auth/reset-password', { body: input });

export const isLinkExpired = (error: Error | null | undefined): boolean =>
  error instanceof ApiError && error.code === 'link_over';

/** The server's message, or a fallback. */
export const failureMessage = (error: Error): string =>
  reasonOf(error) || 'The server could not be reached. Please try again.';
