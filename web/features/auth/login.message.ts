import { ApiError } from '#web/lib/api.ts';

/** Why signing in failed: the server's word, or ours where it gave none. */
export const loginMessage = (error: Error): string =>
  error instanceof ApiError
    ? error.message || 'Login failed'
    : 'An error occurred during login. Please try again.';
