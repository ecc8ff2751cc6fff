// The home page.
import type { Feature } from '#server/feature.ts';

export const homeFeature = {
  name: 'home',
  pageTables: { '/': [] },
  forgetPerson: 'nothing',
  exportOf: 'nothing',
} satisfies Feature;
