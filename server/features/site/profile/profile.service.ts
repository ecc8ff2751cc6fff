// Changes that members make to their account: details, picture and password.

import type { PasswordChange, ProfileInput } from '#contract/site/profile.ts';
import type { Db } from '#server/db/db.ts';
import { attachFile, fileUrl, releaseFile } from '#server/features/platform/files/files.service.ts';
import { checkPassword } from '#server/features/platform/sessions/identity.service.ts';
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
import { refuseWeakPassword } from '#server/lib/password-strength.ts';
import { hashPassword } from '#server/lib/passwords.ts';
import { refuseReservedName } from '#server/lib/reserved-names.ts';

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
