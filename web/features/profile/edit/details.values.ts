// What the form of details holds while it is open, and what of it is sent.

import { profileLimits, type ShownField, shownFields } from '#contract/profile.rules.ts';
import type { ProfileInput } from '#contract/profile.ts';
import type { User } from '#contract/users.ts';

export interface DetailsValues {
  username: string;
  fullName: string;
  studentId: string;
  department: string;
  batch: string;
  university: string;
  phone: string;
  semester: string;
  creditsCompleted: string;
  creditsRequired: string;
  shown: Record<ShownField, boolean>;
}

export const valuesOf = (user: User): DetailsValues => ({
  username: user.username,
  fullName: user.fullName,
  studentId: user.studentId,
  department: user.department,
  batch: user.batch,
  university: user.university,
  phone: user.phone,
  semester: user.semester,
  creditsCompleted: user.creditsCompleted?.toString() ?? '',
  creditsRequired: user.creditsRequired?.toString() ?? '',
  shown: {
    university: user.shown.includes('university'),
    semester: user.shown.includes('semester'),
    joined: user.shown.includes('joined'),
  },
});

/** Only what was changed: what was changed elsewhere in the meantime stays as it is. */
export function changesIn(values: DetailsValues, before: User): ProfileInput {
  const old = inputOf(valuesOf(before));
  return Object.fromEntries(
    Object.entries(inputOf(values)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name as keyof typeof old]),
    ),
  );
}

const inputOf = (values: DetailsValues) => ({
  username: values.username.trim(),
  fullName: values.fullName.trim(),
  studentId: values.studentId.trim(),
  department: values.department.trim(),
  batch: values.batch.trim(),
  university: values.university.trim(),
  phone: values.phone.trim(),
  semester: values.semester.trim(),
  creditsCompleted: creditsOf(values.creditsCompleted),
  creditsRequired: creditsOf(values.creditsRequired),
  shown: shownFields.filter((name) => values.shown[name]),
});

const creditsOf = (text: string): number | null => (text.trim() ? Number(text.trim()) : null);

/** A validation with the same sentence as the server's; nothing typed is right too. */
export const checkCredits = (minimum: number) => (text: string) => {
  const credits = creditsOf(text);
  const right =
    credits === null || (Number.isInteger(credits) && credits >= minimum && credits <= profileLimits.credits);
  return right ? undefined : `Please enter a whole number from ${minimum} to ${profileLimits.credits}.`;
};
