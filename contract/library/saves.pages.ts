// The page of saved resources.
import type { PageTable } from '#contract/page.ts';

export const savesPages = {
  '/saves': {
    title: 'Saved for later',
    access: 'member',
    purpose: 'see what you have saved',
    description: 'The resources that you have saved for later.',
  },
} as const satisfies PageTable;
