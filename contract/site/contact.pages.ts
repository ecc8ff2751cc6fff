// The contact form and the inbox of its messages.
import type { PageTable } from '#contract/page.ts';

export const contactPages = {
  '/contact': {
    title: 'Contact',
    access: 'anyone',
    rendered: [],
    description:
      'Ask a question, report a problem or share an idea: it reaches the people who look after this site.',
  },
  '/admin/messages': {
    title: 'Messages',
    access: 'admin',
    description: 'What people wrote through the contact form, to be read, answered and put away.',
  },
} as const satisfies PageTable;
