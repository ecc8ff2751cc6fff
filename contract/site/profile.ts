// The user's own profile and account settings.

import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Bytes, Done } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Choices, Exact, Line } from '#contract/fields.ts';
import { confirmation, LinkToken } from '#contract/platform/auth.ts';
import { shownFields } from '#contract/platform/users.rules.ts';
import { Email, Password, User, Username } from '#contract/platform/users.ts';
import { profileLimits } from './profile.rules.ts';

export * from './profile.rules.ts';

const line = (maxLength: number) => Line({ maxLength });
// A type array instead of a union: with a union, Ajv's type coercion would turn null into 0.
const credits = (minimum: number) =>
  Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    minimum,
    maximum: profileLimits.credits,
    explain: `Please enter a whole number from ${minimum} to ${profileLimits.credits}.`,
  });

/** A partial update: omitted fields stay unchanged. */
export const ProfileInput = Type.Object({
  username: Type.Optional(Username),
  fullName: Type.Optional(line(profileLimits.fullName)),
  studentId: Type.Optional(line(profileLimits.studentId)),
  department: Type.Optional(line(profileLimits.department)),
  batch: Type.Optional(line(profileLimits.batch)),
  university: Type.Optional(line(profileLimits.university)),
  phone: Type.Optional(line(profileLimits.phone)),
  semester: Type.Optional(line(profileLimits.semester)),
  creditsCompleted: Type.Optional(credits(0)),
  creditsRequired: Type.Optional(credits(1)),
  shown: Type.Optional(Choices(shownFields)),
  img: Type.Optional(
    Line({ maxLength: 2_000, description: 'Empty removes the picture; a new one is uploaded.' }),
  ),
});
export type ProfileInput = Static<typeof ProfileInput>;

export const Profile = Type.Object({ success: Type.Literal(true), message: Type.String(), user: User });
export type Profile = Static<typeof Profile>;

const UploadedPicture = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  profilePicture: Type.String({ description: "The picture's path on the API host." }),
  user: User,
});

export const PasswordChange = Type.Object({
  currentPassword: Exact({
    minLength: 1,
    maxLength: 1024,
    missing: 'Please enter your current password.',
  }),
  newPassword: Password,
});
export type PasswordChange = Static<typeof PasswordChange>;

export const AccountDeletion = Type.Object({ confirmation });
export type AccountDeletion = Static<typeof AccountDeletion>;

export const EmailChange = Type.Object({ email: Email, confirmation });
export type EmailChange = Static<typeof EmailChange>;

export const profileCalls = {
  'GET /api/users/profile': { answer: Profile },
  'PUT /api/users/profile': { body: ProfileInput, answer: Profile },
  'DELETE /api/users/profile': { body: AccountDeletion, answer: Done },
  'POST /api/users/profile/upload': { form: Type.Object({}), answer: UploadedPicture },
  'POST /api/users/profile/password': { body: PasswordChange, answer: Done },
  'POST /api/users/profile/email': { body: EmailChange, answer: Done },
  'POST /api/users/profile/email/confirm': { body: LinkToken, answer: Done },
  'GET /api/users/profile/export': { answer: Bytes },
} satisfies Calls;
