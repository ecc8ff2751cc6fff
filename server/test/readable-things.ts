// Whose texts authors and moderators find anywhere, by the state of the thing, for the test of who sees it.
import { isPrivateKind, type ReportKind, reportKinds } from '#contract/safety/reports.rules.ts';

/** 'deleted' by its author; 'removed' by a moderator, after the time to appeal. */
export const states = ['published', 'held', 'hidden', 'deleted', 'removed'] as const;
export type State = (typeof states)[number];

export const everyKind = reportKinds.filter((kind) => !isPrivateKind(kind));
const forModerators = {
  published: everyKind,
  held: ['review', 'post', 'event', 'story'],
  hidden: everyKind,
  // The title of a thread that can be restored, without its text; that of an event in the record of the decision about it.
  deleted: ['post', 'event'],
  // Its title in the record of the decision.
  removed: ['post', 'resource', 'event', 'story'],
} as const;

/** Whose texts each of them finds anywhere: an author those that they wrote in this state, where a profile is another's. */
export const mayRead: Record<'author' | 'mod' | 'admin', Record<State, readonly ReportKind[]>> = {
  author: {
    published: reportKinds,
    held: ['review', 'post', 'event', 'story'],
    // They are told of a message alone, without its text.
    hidden: everyKind.filter((kind) => kind !== 'profile'),
    // The notice of the decision about it.
    deleted: ['event'],
    removed: ['post', 'resource', 'event', 'story', 'want'],
  },
  mod: forModerators,
  // Private things stay sealed until one opens them, which the audit log has.
  admin: forModerators,
};
