// Appeals against decisions of moderators. Without TypeBox, so that pages can load it.
import { type ReportKind, reportKinds } from './reports.rules.ts';

/** What a decision can be about: a person, or one of their things. */
export type AppealSubject = 'sanction' | ReportKind;
export const appealSubjects: readonly AppealSubject[] = ['sanction', ...reportKinds];

/** The decisions about a thing that can be appealed against. */
export const thingDecisions = ['hidden', 'removed', 'edited', 'moved'] as const;
export type ThingDecision = (typeof thingDecisions)[number];

export const appealStates = ['open', 'upheld', 'rejected'] as const;
export type AppealState = (typeof appealStates)[number];

/** How long after a decision. */
export const appealDays = 30;
export const appealLimits = { text: 2_000 } as const;
/** More than anyone has hidden: the list is not paged. */
export const maxShownDecisions = 20;
