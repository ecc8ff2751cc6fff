// The pages whose text is a Markdown file: content/<name>.md for the page at /<name>.
import type { PageTable } from '#contract/page.ts';

export const contentPages = {
  '/how-it-works': {
    title: 'How it works',
    access: 'anyone',
    rendered: [],
    description: 'A short tour of Campus Connect: finding, reading, sharing, and saying thank you.',
  },
  '/about': {
    title: 'About',
    access: 'anyone',
    rendered: [],
    description: 'What Campus Connect is, who runs it, and how to take part.',
  },
  '/privacy': {
    title: 'Privacy',
    access: 'anyone',
    rendered: [],
    description: 'What is stored about you, for how long, who sees it, and how you get it or delete it.',
  },
  '/terms': {
    title: 'Terms',
    access: 'anyone',
    rendered: [],
    description: 'What you may share here, what others may do with it, and how to have something taken down.',
  },
  '/how-anonymity-works': {
    title: 'How anonymity works',
    access: 'anyone',
    rendered: [],
    description:
      'What an anonymous review stores, who can see what, and why nobody can tell that it was you.',
  },
  '/learning-tips': {
    title: 'Learning tips',
    access: 'anyone',
    rendered: ['q', 'category'],
    description: 'What helps with learning according to research: practical tips, each with its source.',
  },
} as const satisfies PageTable;
