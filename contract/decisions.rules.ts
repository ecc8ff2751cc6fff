// What moderators can decide about a case. Apart from the rules of reports, which pages for everyone load.
import type { CaseState, Texts, ThingState } from './reports.rules.ts';

export const decisions = ['publish', 'dismiss', 'hide', 'return', 'restore', 'edit', 'move'] as const;
export type Decision = (typeof decisions)[number];

/** Those that say the same about several cases. */
export const bulkDecisions = ['publish', 'dismiss', 'hide', 'return', 'restore'] as const;
export type BulkDecision = (typeof bulkDecisions)[number];

interface Decidable {
  state: ThingState;
  /** Waits for its first publication: its writer can change it and send it again. */
  isProposal: boolean;
  /** Null where its texts cannot be corrected. */
  texts: Texts | null;
  /** The space or the course where it is; null where it cannot be moved. */
  place: string | null;
}

/** What a moderator can decide about a case, by the present state of the thing: null once it is deleted. */
export function decisionsFor(
  state: CaseState,
  thing: Decidable | null,
  isHiddenByReports = false,
): Decision[] {
  if (state === 'hidden') return thing?.state === 'hidden' ? ['restore'] : [];
  if (state !== 'open') return [];
  if (thing?.isProposal) return ['publish', 'return'];
  if (thing === null || (thing.state === 'hidden' && !isHiddenByReports)) return ['dismiss'];
  return [
    thing.state === 'held' || thing.state === 'hidden' ? 'publish' : 'dismiss',
    'hide',
    ...(thing.texts ? (['edit'] as const) : []),
    ...(thing.place !== null ? (['move'] as const) : []),
  ];
}
