// Changes that members make to their account: details, picture and password.
import type { ErrorCode } from '#contract/errors.ts';
import type { PasswordChange, ProfileInput } from '#contract/site/profile.ts';
import type { Db } from '#server/db/client.ts';
import type { ConfirmWithGoogle } from '#server/features/platform/auth/google.service.ts';
import { attachFile, fileUrl, releaseFile } from '#server/features/platform/files/files.service.ts';
import { endOtherSessionsOf } from '#server/features/platform/sessions/sessions.service.ts';
import { setPassword } from '#server/features/platform/users/password.service.ts';
import {
  changeUser,
  lockUser,
  translateUniqueViolation,
  type UserChanges,
  type UserRow,
} from '#server/features/platform/users/users.service.ts';
import { refuseHiddenProfile } from '#server/features/site/people/moderated-profiles.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { type Limit, refundAttempt, takeAttempt } from '#server/lib/limits.ts';
import { refuseWeakPassword } from '#server/lib/password-strength.ts';
import { hashPassword, verifyPassword } from '#server/lib/passwords.ts';
import { refuseReservedName } from '#server/lib/reserved-names.ts';

const passwordsPerPerson: Limit = { name: 'password-account', count: 10, windowSeconds: 15 * 60 };

const textFields = [
  'fullName',
  'studentId',
  'department',
  'batch',
  'university',
  'phone',
  'semester',
] as const satisfies (keyof ProfileInput)[];

/** What the public profile shows. */
const shownFields = ['fullName', 'img', 'department', 'batch', 'university', 'semester'] as const;

/** Fields that are not given stay unchanged. */
export async function updateProfile(db: Db, userId: string, input: ProfileInput): Promise<UserRow> {
  return translateUniqueViolation(() =>
    db.transaction(async (db) => {
      const before = await lockExisting(db, userId);
      for (const field of ['username', 'fullName'] as const) {
        const name = input[field];
        if (name !== undefined && name !== before[field]) refuseReservedName(name, field);
      }
      const isChanged = shownFields.some(
        (field) => input[field] !== undefined && input[field] !== before[field],
      );
      if (isChanged) await refuseHiddenProfile(db, userId);
      return change(db, before, {
        ...(await pictureChange(db, before, input.img)),
        ...texts(input),
        ...(input.creditsCompleted !== undefined && { creditsCompleted: input.creditsCompleted }),
        ...(input.creditsRequired !== undefined && { creditsRequired: input.creditsRequired }),
        ...(input.shown && { shown: input.shown }),
        ...(input.username !== undefined && { username: input.username }),
      });
    }),
  );
}

/** Attaches a stored file and releases the previous one. */
export async function setPicture(db: Db, userId: string, fileId: string): Promise<UserRow> {
  return db.transaction(async (db) => {
    const before = await lockExisting(db, userId);
    await refuseHiddenProfile(db, userId);
    await attachFile(db, fileId, { thumbnail: false });
    if (before.pictureId) await releaseFile(db, before.pictureId);
    return change(db, before, { pictureId: fileId, img: fileUrl(fileId) });
  });
}

/** Ends every other session, since someone else may know the old password. */
export async function changePassword(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const user = await lockExisting(db, userId);
  await checkPassword(db, user, currentPassword, 'currentPassword');
  await refuseWeakPassword(newPassword, 'newPassword', user);
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (db) => {
    const current = await lockExisting(db, userId);
    if (current.passwordHash !== user.passwordHash) throw new Refused('signed_out');
    await setPassword(db, current, passwordHash);
    await endOtherSessionsOf(db, userId, sessionId);
  });
}

/** What someone sent to prove that they own the account: the password, or a token of Google. */
export interface Proof {
  confirmation: string;
  google: ConfirmWithGoogle;
}

/** Checks the password, or a new token of Google for accounts without one. */
export async function verifyIdentity(db: Db, user: UserRow, { confirmation, google }: Proof): Promise<void> {
  if (user.passwordHash !== null) return checkPassword(db, user, confirmation, 'confirmation');
  try {
    const { subject } = await google(confirmation);
    if (subject !== user.googleSubject) throw new Refused('google_other_account');
  } catch (error) {
    const message = error instanceof Refused ? googleProblems[error.code] : undefined;
    throw message ? new Refused('wrong_password', { message, errors: { confirmation: message } }) : error;
  }
}

/** Not 401, which would end the session of the page. */
const googleProblems: Partial<Record<ErrorCode, string>> = {
  google_other_account: 'This is not the Google account that you sign in with.',
  google_expired: 'This confirmation by Google has expired. Please confirm again.',
  google_invalid: 'Google could not confirm that it is you. Please try again.',
  google_email_unverified: 'Google has not verified the address of this account.',
  google_off:
    'Google sign-in is switched off here. Please choose a password first, by “Forgot your password?”.',
};

async function checkPassword(db: Db, user: UserRow, password: string, field: string): Promise<void> {
  await takeAttempt(db, passwordsPerPerson, user.id);
  if (!(await verifyPassword(user.passwordHash, password))) {
    const { message } = new Refused('wrong_password');
    throw new Refused('wrong_password', { errors: { [field]: message } });
  }
  await refundAttempt(db, passwordsPerPerson, user.id);
}

async function lockExisting(db: Db, userId: string): Promise<UserRow> {
  const user = await lockUser(db, userId);
  // Deleted while the request was handled.
  if (!user) throw new Refused('signed_out');
  return user;
}

async function change(db: Db, before: UserRow, changes: UserChanges): Promise<UserRow> {
  const row = await changeUser(db, before, changes);
  if (!row) throw new Refused('signed_out');
  return row;
}

/** External URLs are refused, since they could track viewers: pictures are uploaded, kept or removed. */
async function pictureChange(db: Db, before: UserRow, img: string | undefined) {
  if (img === undefined || img === before.img) return {};
  if (img !== '') {
    const message = 'Please upload your picture.';
    throw new Refused('invalid_input', { errors: { img: message } });
  }
  if (before.pictureId) await releaseFile(db, before.pictureId);
  return { img: '', pictureId: null };
}

function texts(input: ProfileInput): Partial<Record<(typeof textFields)[number], string>> {
  const given = textFields.filter((field) => input[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, input[field]]));
}
