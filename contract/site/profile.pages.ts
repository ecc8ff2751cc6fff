// The pages of the user's own profile.
import type { PageTable } from '#contract/page.ts';

export const profilePages = {
  '/profile': {
    title: 'Profile',
    access: 'member',
    purpose: 'see your profile',
    description: 'Your details, your studies and what you have shared.',
  },
  '/profile/edit': {
    title: 'Edit profile',
    access: 'member',
    purpose: 'change your profile',
    description: 'Change your details, your picture and your password.',
  },
} as const satisfies PageTable;
