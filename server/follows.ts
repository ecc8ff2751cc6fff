// What can be followed, by the declarations of the features.
import type { Followables } from './features/social/follows/follows.service.ts';
import { features } from './features.ts';

// features.ts does not compile while a kind has no owner.
export const followables = Object.assign(
  {},
  ...features.map(({ followable }) => followable ?? {}),
) as Followables;
