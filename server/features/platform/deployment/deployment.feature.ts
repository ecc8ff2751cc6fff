// What is running: version, state of the parts, and changes.

import type { Feature } from '#server/feature.ts';
import { deploymentRoutes } from './deployment.routes.ts';
import { deploymentStored } from './deployment.stored.ts';

export const deploymentFeature = {
  name: 'deployment',
  routes: deploymentRoutes,
  // The state of the parts is not in the HTML: the page asks for it.
  pageTables: { '/auto-deployed': [] },
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: deploymentStored,
  exportOf: 'nothing',
} satisfies Feature;
