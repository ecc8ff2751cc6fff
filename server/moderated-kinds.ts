// The kinds of things that moderators decide about, as the features declare them. features.ts does not compile while one is
// missing.
import type { ModeratedKinds } from './features/safety/reports/cases.service.ts';
import { features } from './features.ts';

export const moderatedKinds = Object.assign(
  {},
  ...features.map(({ moderated = {} }) => moderated),
) as ModeratedKinds;
