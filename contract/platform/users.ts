// User accounts: the fields of responses and the validation of usernames, addresses and passwords.

import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Address, Name, NewPassword } from '#contract/fields.ts';
import { roles } from '#contract/permissions.ts';
import { cleanText, normalizeDomain } from '#contract/text.ts';
import { OwnSanction } from './restrictions.ts';
import { shownFields } from './users.rules.ts';

export const Role = Type.Enum([...roles]);

export const usernameLength = { min: 3, max: 40 } as const;
export const passwordLength = { min: 8, max: 128 } as const;

// Letters of any script, joined by single spaces, dots, dashes, underscores or apostrophes.
export const Username = Name({
  minLength: usernameLength.min,
  maxLength: usernameLength.max,
  pattern: "^[\\p{L}\\p{N}][\\p{M}\\p{L}\\p{N}]*(?:[ ._'-][\\p{M}\\p{L}\\p{N}]+)*$",
  missing: 'Please choose a username.',
  explain:
    'Please use letters and numbers, joined by single spaces, dots, dashes, underscores or apostrophes.',
});

// One @, no invisible characters (which would allow many spellings of one mailbox), and a domain with a dot. Whether the
// mailbox exists is verified by a mail.
export const Email = Address({
  maxLength: 254,
  pattern: '^[^\\s\\p{C}@<>()\\[\\],;:"\\\\]{1,64}@(?:[\\p{L}\\p{M}\\p{N}-]+\\.)+[\\p{L}\\p{M}\\p{N}-]{2,}$',
  missing: 'Please enter your email address.',
  explain: 'That does not look like an email address. Please check it.',
});

export const Password = NewPassword({
  minLength: passwordLength.min,
  maxLength: passwordLength.max,
  missing: 'Please choose a password.',
});

/** The signed-in user, with private fields; an empty string means not provided. */
export const User = Type.Object({
  _id: Type.String(),
  username: Type.String(),
  name: Type.String({ description: 'The full name, or the username where there is none.' }),
  email: Type.String(),
  role: Role,
  fullName: Type.String(),
  studentId: Type.String(),
  department: Type.String(),
  batch: Type.String(),
  university: Type.String(),
  phone: Type.String(),
  img: Type.String({ description: 'A path on the API host, an absolute address, or empty.' }),
  semester: Type.String(),
  type: Type.String(),
  creditsCompleted: Type.Union([Type.Integer(), Type.Null()], { description: 'Null means not provided.' }),
  creditsRequired: Type.Union([Type.Integer(), Type.Null()]),
  shown: Type.Array(Type.Enum([...shownFields]), {
    description: 'What the public profile shows beside the usual.',
  }),
  hasPassword: Type.Boolean({ description: 'False for someone who only ever signed in with Google.' }),
  hasSecondFactor: Type.Boolean(),
  emailVerified: Type.Boolean(),
  campusVerified: Type.Boolean({
    description: 'Whether the confirmed address is one of the university, where its domains are configured.',
  }),
  createdAt: Type.String({ format: 'date-time' }),
  sanctions: Type.Optional(
    Type.Array(OwnSanction, {
      description: 'Warnings to be read, and what is in force; missing where nothing is.',
    }),
  ),
});
export type User = Static<typeof User>;

/** The uniqueness key: spellings that must not belong to two accounts have the same one. */
export function usernameKey(username: string): string {
  return cleanText(username, 'name').toLowerCase();
}

export const emailKey = (email: string): string => normalizeDomain(email.trim()).toLowerCase();
