// What can be reported or held, why, and what moderators can decide. Without TypeBox, so that pages can load it.

/** The kinds of things that moderators decide about. Each is declared by its feature, under `moderated`. */
export const caseKinds = [
  'review',
  'votes',
  'post',
  'resource',
  'event',
  'proposal',
  'group',
  'profile',
  'mentor',
  'message',
  'story',
  'want',
  'appeal',
] as const;
export type CaseKind = (typeof caseKinds)[number];

/** What it says is for an admin alone, also in an appeal. */
export const isPrivateKind = (kind: CaseKind): boolean => kind === 'message';

/** The reasons for a report that fit each kind. Votes are held by the app; members do not see them, and cannot report them. */
export const reportReasons = {
  review: ['insult', 'harassment', 'personal_data', 'invented', 'wrong_course', 'spam', 'danger'],
  post: ['insult', 'harassment', 'personal_data', 'off_topic', 'spam', 'danger'],
  resource: [
    'wrong_course',
    'outdated',
    'unreadable',
    'copyright',
    'exam_in_progress',
    'personal_data',
    'insult',
    'spam',
    'danger',
  ],
  event: ['misleading', 'insult', 'harassment', 'personal_data', 'off_topic', 'spam', 'danger'],
  group: ['insult', 'harassment', 'personal_data', 'cheating', 'off_topic', 'spam', 'danger'],
  profile: ['impersonation', 'insult', 'harassment', 'personal_data', 'spam', 'danger'],
  mentor: ['insult', 'harassment', 'personal_data', 'off_topic', 'spam', 'danger'],
  story: ['insult', 'harassment', 'personal_data', 'off_topic', 'spam', 'danger'],
  message: ['insult', 'harassment', 'personal_data', 'spam', 'danger'],
  want: ['insult', 'harassment', 'personal_data', 'off_topic', 'spam', 'danger'],
} as const satisfies Partial<Record<CaseKind, readonly string[]>>;
export type ReportKind = keyof typeof reportReasons;
export type ReportReason = (typeof reportReasons)[ReportKind][number];

export const reportKinds = Object.keys(reportReasons) as ReportKind[];
export const allReportReasons = [...new Set(Object.values(reportReasons).flat())] as ReportReason[];

/** Why the app holds something for a moderator. 'proposal': things of its kind are published by moderators alone. */
const holdReasons = [
  'proposal',
  'burst',
  'similar',
  'changed',
  'vote_ring',
  'first_links',
  'many_links',
  'watched',
  'appeal',
] as const;
export type HoldReason = (typeof holdReasons)[number];

export type CaseReason = ReportReason | HoldReason;
export const caseReasons: readonly CaseReason[] = [...allReportReasons, ...holdReasons];

/**
 * An open case waits for a moderator. 'removed': hidden, and deleted when the time to appeal is over. 'returned': a proposal, for its writer to change. 'gone': the thing was deleted by its writer
 * before anyone decided.
 */
export const caseStates = [
  'open',
  'hidden',
  'removed',
  'returned',
  'edited',
  'moved',
  'published',
  'dismissed',
  'restored',
  'gone',
] as const;
export type CaseState = (typeof caseStates)[number];

/** Graver reasons count as older by so many days; 'gravest' sorts by that. Danger to someone is before everything. */
export const gravityDays: Partial<Record<CaseReason, number>> = {
  danger: 3_650,
  harassment: 14,
  personal_data: 14,
  exam_in_progress: 14,
  appeal: 7,
  impersonation: 7,
  copyright: 3,
  insult: 3,
};

export const caseSorts = ['gravest', 'oldest', 'newest'] as const;

/** The weight of one report, in hundredths; with this much together a thing is hidden until a moderator has judged it. */
export const fullWeight = 100;
export const hidingWeight = 3 * fullWeight;
/** The reports of a new account have no weight. */
export const newcomerDays = 3;

/** How long a moderator has a case for themselves. */
export const claimMinutes = 15;
export const maxCaseNotes = 20;
/** Decided about at once. */
export const maxBulkCases = 20;
/** More than anyone needs: the list of own reports is not paged. */
export const maxShownReports = 50;

export const reportStates = ['open', 'upheld', 'dismissed', 'gone'] as const;
export type ReportState = (typeof reportStates)[number];

/** Members see what is published. What waits will be published by itself, what is held only by a moderator. */
export const thingStates = ['waiting', 'held', 'published', 'hidden'] as const;
export type ThingState = (typeof thingStates)[number];

/** What moderators can correct of a thing. */
export interface Texts {
  /** Null where it has none of its own, such as a reply. */
  title: string | null;
  text: string;
}

/** What a moderator corrected or moved. */
export type CaseChange =
  | { decision: 'edit'; before: Texts; after: Texts }
  | { decision: 'move'; before: string; after: string };

export const reportLimits = {
  ...{ text: 300, reason: 500, note: 500, perDay: 20 },
  /** Of what moderators correct: each kind has limits of its own within these. */
  ...{ title: 200, editedText: 20_000, place: 100 },
} as const;

/** Open cases are counted up to this. */
export const maxCountedCases = 1_000;
