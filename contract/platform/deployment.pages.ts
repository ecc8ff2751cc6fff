// The page about what is running.
import type { PageTable } from '#contract/page.ts';

export const deploymentPages = {
  '/auto-deployed': {
    title: 'Auto-deployed',
    access: 'anyone',
    rendered: [],
    description: 'Which version of Campus Connect runs here, how its parts are, and what is new in it.',
  },
} as const satisfies PageTable;
