// Errors that a field shows, so that the banner does not repeat them.
import { ApiError } from '#web/lib/api.ts';

export const isAtField = (error: Error): boolean =>
  error instanceof ApiError && (error.code === 'wrong_code' || error.code === 'wrong_password');
