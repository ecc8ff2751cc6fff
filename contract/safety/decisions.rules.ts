// What moderators can decide about a case. Apart from the rules of reports, which pages for everyone load.
import type { CaseKind, CaseState, ReportKind, Texts, ThingState } from './reports.rules.ts';

export const decisions = [
  'publish',
  'dismiss',
  'hide',
  'remove',
  'return',
  'restore',
  'edit',
  'move',
] as const;
export type Decision = (typeof decisions)[number];

/** Those that need a reason, with what is said where it is missing. */
export const neededReasons: Partial<Record<Decision, string>> = {
  hide: 'Please write why it is hidden.',
  remove: 'Please write why it is removed.',
  return: 'Please write what its author should change.',
  edit: 'Please write why it is changed.',
  move: 'Please write why it is moved.',
};
/** Of something that a copyright notice names. */
export const neededToStay = 'Please write why it stays: the sender of the copyright notice is told.';

/** Those that say the same about several cases. */
export const bulkDecisions = ['publish', 'dismiss', 'hide', 'remove', 'return', 'restore'] as const;
export type BulkDecision = (typeof bulkDecisions)[number];

/**
 * What moderators can delete for good: hidden at once, and deleted when the time to appeal is over. Not a study group: what its members
 * share in it is theirs.
 */
export const removableKinds = [
  'review',
  'post',
  'resource',
  'event',
  'profile',
  'mentor',
  'message',
  'story',
  'want',
] as const satisfies readonly ReportKind[];
export type RemovableKind = (typeof removableKinds)[number];
export const isRemovable = (kind: CaseKind): kind is RemovableKind =>
  removableKinds.some((one) => one === kind);

interface DecidedCase {
  kind: CaseKind;
  state: CaseState;
  isHiddenByReports: boolean;
}

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
  { kind, state, isHiddenByReports }: DecidedCase,
  thing: Decidable | null,
): Decision[] {
  if (state === 'hidden' || state === 'removed') return thing?.state === 'hidden' ? ['restore'] : [];
  if (state !== 'open') return [];
  if (thing?.isProposal) return ['publish', 'return'];
  if (thing === null || (thing.state === 'hidden' && !isHiddenByReports)) return ['dismiss'];
  return [
    thing.state === 'held' || thing.state === 'hidden' ? 'publish' : 'dismiss',
    'hide',
    ...(isRemovable(kind) ? (['remove'] as const) : []),
    ...(thing.texts ? (['edit'] as const) : []),
    ...(thing.place !== null ? (['move'] as const) : []),
  ];
}
