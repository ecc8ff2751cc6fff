// The kinds of things that moderators decide about, as the features declare them. features.ts does not compile while one is
// missing.

import { features } from './features.ts';
import type { ModeratedKinds } from './lib/moderation.ts';

export const moderatedKinds = Object.assign(
  {},
  ...features.map(({ moderated = {} }) => moderated),
) as ModeratedKinds;
