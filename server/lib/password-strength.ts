// Refuses passwords that are guessed first: common ones, and those that contain the person's name or address.
import { foldText } from '#contract/search.ts';
import { Refused } from './errors.ts';

interface Person {
  username: string;
  email: string;
  fullName?: string;
}

/** Shorter names are part of too many words. */
const minNameLength = 4;

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded with the first password that is set, so that the start of the server does not wait for it. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { commonPasswords } = await import('./common-passwords.ts');
  return new Set(commonPasswords.trim().split(/\s+/));
}

/** `field` is the name of the input that the message belongs to. Without `person` only common passwords are refused. */
export async function refuseWeakPassword(password: string, field: string, person?: Person): Promise<void> {
  common ??= loadCommon();
  if ((await common).has(password.normalize('NFKC').toLowerCase()))
    throw weak(field, 'This password is one of the most common ones. Please choose another.');
  if (person && containsName(password, person))
    throw weak(field, 'Please choose a password that does not contain your name or email address.');
}

function containsName(password: string, { username, email, fullName = '' }: Person): boolean {
  const letters = lettersOf(password);
  const address = email.slice(0, email.lastIndexOf('@'));
  const names = [username, fullName, address].flatMap((name) => [
    name,
    ...name.split(/[^\p{L}\p{M}\p{N}]+/u),
  ]);
  return names.map(lettersOf).some((name) => [...name].length >= minNameLength && letters.includes(name));
}

/** Without case, accents and separators. */
const lettersOf = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

const weak = (field: string, message: string) =>
  new Refused('invalid_input', { message, errors: { [field]: message } });
