// Optimistic locking: a change is refused when the row has changed since the version it is based on.
import { Refused } from './errors.ts';

/** Without an expected version the change is not checked. */
export function refuseOlderVersion(row: { updatedAt: Date }, expectedUpdatedAt: string | undefined): void {
  if (expectedUpdatedAt && Date.parse(expectedUpdatedAt) !== row.updatedAt.getTime())
    throw new Refused('edit_conflict');
}

/** The next version of a row: later than the one before, also within the same millisecond. */
export const versionAfter = ({ updatedAt }: { updatedAt: Date }): Date =>
  new Date(Math.max(Date.now(), updatedAt.getTime() + 1));
