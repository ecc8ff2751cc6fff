// The values of the details form, and their mapping to the request body.

import type { User } from '#contract/platform/users.ts';
import type { ProfileInput } from '#contract/site/profile.ts';
import type { BoundField } from '#web/lib/form/saving-form.hook.ts';

const texts = [
  'username',
  'fullName',
  'studentId',
  'department',
  'batch',
  'university',
  'phone',
  'semester',
] as const satisfies (keyof User)[];

const credits = ['creditsCompleted', 'creditsRequired'] as const satisfies (keyof User)[];

type DetailsValues = Record<(typeof texts | typeof credits)[number], string> & Pick<User, 'shown'>;
type Details = Required<Omit<ProfileInput, 'img'>>;

/** Of `useSavingForm`. */
export type DetailsField = (name: keyof DetailsValues) => BoundField;

export const valuesOf = (user: User): DetailsValues => ({
  ...pick(user, texts),
  creditsCompleted: user.creditsCompleted?.toString() ?? '',
  creditsRequired: user.creditsRequired?.toString() ?? '',
  shown: user.shown,
});

export const detailsOf = (values: DetailsValues): Details => ({
  ...values,
  creditsCompleted: creditsOf(values.creditsCompleted),
  creditsRequired: creditsOf(values.creditsRequired),
});

/** Only changed fields, so that concurrent changes of others are kept. */
export function changesIn(details: ProfileInput, before: User): ProfileInput {
  const changed = Object.entries(details).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Details]),
  );
  return Object.fromEntries(changed);
}

const creditsOf = (text: string): number | null => (text.trim() ? Number(text) : null);

const pick = <Name extends keyof User>(user: User, names: readonly Name[]): Pick<User, Name> =>
  Object.fromEntries(names.map((name) => [name, user[name]])) as Pick<User, Name>;
