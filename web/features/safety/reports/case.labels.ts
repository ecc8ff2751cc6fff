// Texts for cases and decisions.
import { appealDays } from '#contract/safety/appeals.rules.ts';
import type { BulkDecision, Decision } from '#contract/safety/decisions.rules.ts';
import type { CaseKind, CaseReason, CaseState, ThingState } from '#contract/safety/reports.rules.ts';
import type { Tone } from '#web/components/ui/Badge.tsx';
import { reportReasonLabels } from '#web/parts/reports/report.labels.ts';

export const caseKindLabels: Record<CaseKind, string> = {
  review: 'Course reviews',
  votes: 'Votes',
  post: 'Forum posts',
  resource: 'Resources',
  event: 'Events',
  proposal: 'Proposals of events',
  group: 'Study groups',
  profile: 'Profiles',
  story: 'Success stories',
  mentor: 'Offers of mentors',
  message: 'Messages of mentors and students',
  want: 'Notices of what is wanted',
  appeal: 'Appeals',
};

export const caseReasonLabels: Record<CaseReason, string> = {
  ...reportReasonLabels,
  proposal: 'Waits to be published',
  burst: 'Held: many at once',
  similar: 'Held: nearly the same text as another',
  changed: 'Held: changed after it was hidden',
  vote_ring: 'Held: the votes look arranged',
  first_links: 'Held: links in the first posts of an account',
  many_links: 'Held: many links',
  watched: 'Held: a watched word or link',
  appeal: 'An appeal: judged by someone who did not decide',
};

/** The state, and what its list says when it is empty. */
export const caseStateLabels: Record<CaseState, { label: string; empty: [title: string, text: string] }> = {
  open: { label: 'Waiting', empty: ['Nothing waits', 'What is reported or held will arrive here.'] },
  hidden: { label: 'Hidden', empty: ['Nothing hidden', 'What was hidden can be restored here.'] },
  removed: {
    label: 'Removed',
    empty: ['Nothing removed', 'What was removed is deleted for good after the time to appeal.'],
  },
  returned: {
    label: 'Returned',
    empty: ['Nothing returned', 'Proposals that authors should change are listed here.'],
  },
  edited: { label: 'Corrected', empty: ['Nothing corrected', 'What moderators corrected is listed here.'] },
  moved: { label: 'Moved', empty: ['Nothing moved', 'What moderators moved is listed here.'] },
  published: {
    label: 'Published',
    empty: ['Nothing here', 'What was held and then published is listed here.'],
  },
  dismissed: { label: 'Stays', empty: ['Nothing here', 'What was reported and could stay is listed here.'] },
  restored: { label: 'Restored', empty: ['Nothing here', 'What was hidden and shown again is listed here.'] },
  gone: {
    label: 'Deleted',
    empty: ['Nothing here', 'What its writer deleted before a decision is listed here.'],
  },
};

export const thingStateLabels: Record<ThingState, [tone: Tone, text: string]> = {
  waiting: ['yellow', 'Waiting to appear'],
  held: ['yellow', 'Held'],
  published: ['green', 'Shown'],
  hidden: ['red', 'Hidden'],
};

const usualDecisions: Record<Decision, string> = {
  publish: 'Publish',
  dismiss: 'Let it stay',
  hide: 'Hide with a reason',
  remove: 'Remove for good',
  return: 'Return with a reason',
  restore: 'Restore',
  edit: 'Edit with a reason',
  move: 'Move with a reason',
};

const unusualDecisions: Partial<Record<CaseKind, Partial<Record<BulkDecision, string>>>> = {
  appeal: {
    publish: 'Uphold: undo the decision',
    dismiss: 'Close the case',
    hide: 'Reject with a reason',
    restore: 'Uphold: undo the decision',
  },
  votes: {
    publish: 'Count the votes',
    dismiss: 'Close the case',
    hide: 'Leave them out',
    restore: 'Count the votes',
  },
};

export const decisionLabelsOf = (kind: CaseKind): Record<Decision, string> => ({
  ...usualDecisions,
  ...unusualDecisions[kind],
});

/** Of one thing or of several. */
export const removalHint = `Hidden at once, and deleted for good in ${appealDays} days unless an appeal undoes this. Authors are told the reason.`;

/** Who reads the reason of a moderator. */
export const reasonHints: Record<CaseKind, string> = {
  review: 'The writer reads it next to their review, and can change the review.',
  votes: 'Other moderators can look it up.',
  appeal: 'The person is told.',
  post: 'The author is notified, and told the reason.',
  resource: 'Who shared it is notified, and told the reason.',
  event: 'Who made it is notified, and told the reason.',
  proposal: 'Who proposed it is notified, and can answer, change it and send it again.',
  group: 'Its owner is notified; all of its members read the reason.',
  profile: 'The person is notified, and told the reason. Their name and picture are not shown any more.',
  story: 'The author is notified, and told the reason.',
  mentor: 'The mentor is notified, and told the reason.',
  message: 'The author is notified, and told the reason.',
  want: 'The author is notified, and told the reason.',
};
