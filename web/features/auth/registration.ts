// Registering is two calls, and each has its own way to fail.
import type { RegisterInput } from '#contract/auth.ts';
import { ApiError } from '#web/lib/api.ts';
import { login, register } from './auth.queries.ts';

/** The account exists, but signing in to it failed. */
class LoginAfterRegistrationError extends Error {}

export async function registerAndLogin(input: RegisterInput): Promise<void> {
  await register(input);
  try {
    await login({ email: input.email, password: input.password });
  } catch (cause) {
    throw new LoginAfterRegistrationError('Login failed after registration', { cause });
  }
}

export function registrationMessage(error: Error): string {
  if (error instanceof LoginAfterRegistrationError) return error.message;
  if (error instanceof ApiError) return error.message || 'Registration failed';
  return 'An error occurred during registration. Please try again.';
}

export const fieldErrors = (error: Error): [name: string, message: string][] =>
  error instanceof ApiError ? Object.entries(error.errors) : [];
