// Changes that members make to their account: details, picture and password.
import type { PasswordChange, ProfileInput } from '#contract/profile.ts';
import { cleanText } from '#contract/text.ts';
import type { Db } from '#server/db/client.ts';
import { attachFile, fileUrl, releaseFile } from '#server/features/files/files.service.ts';
import { endOtherSessionsOf } from '#server/features/sessions/sessions.service.ts';
import { setPassword } from '#server/features/users/password.service.ts';
import {
  changeUser,
  lockUser,
  translateUniqueViolation,
  type UserChanges,
  type UserRow,
} from '#server/features/users/users.service.ts';
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

/** Fields that are not given stay unchanged. */
export async function updateProfile(db: Db, userId: string, input: ProfileInput): Promise<UserRow> {
  return translateUniqueViolation(() =>
    db.transaction(async (db) => {
      const before = await lockExisting(db, userId);
      for (const field of ['username', 'fullName'] as const) {
        const name = input[field];
        if (name !== undefined && name !== before[field]) refuseReservedName(name, field);
      }
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

/** Checks the password, or the username for accounts without one (Google sign-in). */
export async function verifyIdentity(db: Db, user: UserRow, confirmation: string): Promise<void> {
  if (user.passwordHash !== null) return checkPassword(db, user, confirmation, 'confirmation');
  if (cleanText(confirmation, 'name') === user.username) return;
  const message = 'This is not your username.';
  throw new Refused('wrong_password', { message, errors: { confirmation: message } });
}

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
