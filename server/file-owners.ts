// The owner nouns of files, as the features declare them.
import type { FileOwners } from './features/platform/files/files.service.ts';
import { features } from './features.ts';

export function fileOwners(): FileOwners {
  const owners: FileOwners = new Map();
  for (const { name, files = {} } of features)
    for (const [noun, owner] of Object.entries(files)) {
      if (owners.has(noun)) throw new Error(`${name} declares files of ${noun}, as another feature does.`);
      owners.set(noun, owner);
    }
  return owners;
}
