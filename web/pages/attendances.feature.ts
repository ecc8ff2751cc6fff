// The page of those who check people in.
import type { attendancesPages } from '#contract/calendar/attendances.pages.ts';
import type { Feature } from './feature.ts';

export const attendancesFeature = {
  pages: {
    '/events/$event/check-in': { load: () => import('./CheckInPage.tsx') },
  },
} satisfies Feature<typeof attendancesPages>;
