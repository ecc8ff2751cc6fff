// The pages of the hosts of events.
import type { hostsPages } from '#contract/calendar/hosts.pages.ts';
import type { Feature } from './feature.ts';

export const hostsFeature = {
  pages: { '/hosts/$slug': { load: () => import('./HostPage.tsx') } },
} satisfies Feature<typeof hostsPages>;
