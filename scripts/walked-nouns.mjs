// The nouns whose walks are part of npm test: those that changed, and one of each kind. npm run test:rest walks all.
import { changedFiles, changedNouns } from './changed-tests.mjs';

const oneOfEachKind = [
  // Public, with files and a rendered page, changed by its owner.
  'resources',
  // Written by members about others: anonymous, rated, reported, held.
  'reviews',
  // Private to one person.
  'notifications',
  // Written by anyone, read by moderators alone.
  'contact',
];

/** For the environment variable that server/test/walked-nouns.ts reads. */
export const walkedNouns = () =>
  [...new Set([...oneOfEachKind, ...changedNouns(changedFiles({ lastCommit: true }) ?? [])])].join();
