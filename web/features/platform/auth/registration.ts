// Registration is two calls, with different error messages.
import type { RegisterInput } from '#contract/platform/auth.ts';
import { reasonOr } from '#web/lib/form/saving-form.hook.ts';
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

const reason = reasonOr('Registration failed', 'An error occurred during registration. Please try again.');

export const registrationMessage = (error: Error): string =>
  error instanceof LoginAfterRegistrationError ? error.message : reason(error);
