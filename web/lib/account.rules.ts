// The contract's rules for what identifies a person, in words for people. Loaded beside a form and not with it, by
// web/lib/account-check.ts: the schemas weigh more than the page, and the server checks again anyway.
import { cleanText } from '#contract/text.ts';
import { Email, passwordLength, Username, usernameLength } from '#contract/users.ts';

const fits = (schema: object, value: string) =>
  new RegExp((schema as { pattern: string }).pattern, 'u').test(value);

export function checkUsername(value: string): string | undefined {
  const username = cleanText(value, 'name');
  const { min, max } = usernameLength;
  if (username.length < min) return `Must be at least ${min} characters long`;
  if (username.length > max) return `Must be at most ${max} characters long`;
  if (!fits(Username, username)) {
    return 'Please use letters and numbers, joined by single spaces, dots, dashes, underscores or apostrophes.';
  }
  return undefined;
}

export function checkEmail(value: string): string | undefined {
  return fits(Email, value.trim()) ? undefined : 'That does not look like an email address. Please check it.';
}

export function checkPassword(value: string): string | undefined {
  const { min, max } = passwordLength;
  if (value.length < min) return `Must be at least ${min} characters long`;
  if (value.length > max) return `Must be at most ${max} characters long`;
  return undefined;
}
