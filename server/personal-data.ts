// The personal data of all features: exported for the person, and deleted with the account.
import type { ExportEntry, FeatureParts, ForgetPerson } from './feature.ts';
import type { UserRow } from './features/platform/users/users.service.ts';
import { features } from './features.ts';
import type { DescribedTables } from './lib/stored-tables.ts';

export const forgetPerson: ForgetPerson = async (db, person) => {
  for (const feature of features)
    if (feature.forgetPerson !== 'nothing') await feature.forgetPerson(db, person);
};

/** What every feature stores, for the privacy page. */
export const stored: DescribedTables = Object.assign(
  {},
  ...features.map(({ stored }) => (stored === 'nothing' ? {} : stored)),
);

export async function exportOf(parts: FeatureParts, person: UserRow): Promise<ExportEntry[]> {
  const entries: ExportEntry[] = [];
  for (const feature of features)
    if (feature.exportOf !== 'nothing') entries.push(...(await feature.exportOf(parts, person)));
  return entries;
}
