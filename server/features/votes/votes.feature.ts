// Helpful votes for resources.
import type { Feature } from '#server/feature.ts';
import { votesRoutes } from './votes.routes.ts';

export const votesFeature = {
  name: 'votes',
  routes: votesRoutes,
} satisfies Feature;
