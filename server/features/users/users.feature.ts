// Accounts; profile, members and people are the features that show and change them.
import type { Feature } from '#server/feature.ts';

export const usersFeature = {
  name: 'users',
} satisfies Feature;
