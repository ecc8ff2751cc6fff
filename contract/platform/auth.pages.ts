// The pages for signing in and registering, and those that the links in account mails open.
import type { PageTable } from '#contract/page.ts';

export const authPages = {
  '/login': {
    title: 'Sign in',
    access: 'visitor',
    rendered: ['from'],
    description: 'Sign in to Campus Connect.',
  },
  '/register': {
    title: 'Create your account',
    access: 'visitor',
    rendered: ['from'],
    description: 'Join your campus community: it takes a username and an email address.',
  },
  // For anyone: the reader of a mail may or may not be signed in in this browser.
  '/verify-email': {
    title: 'Confirm your email address',
    access: 'anyone',
    unlisted: true,
    description: 'One press of a button confirms that this is your address.',
  },
  '/forgot-password': {
    title: 'Forgot your password?',
    access: 'anyone',
    rendered: [],
    description: 'Choose a new password by a link that is sent to your email address.',
  },
  '/reset-password': {
    title: 'Choose a new password',
    access: 'anyone',
    unlisted: true,
    description: 'A new password for your account.',
  },
  '/confirm-email': {
    title: 'Confirm your new email address',
    access: 'anyone',
    unlisted: true,
    description: 'One press of a button moves your account to this address.',
  },
} as const satisfies PageTable;
