// Every address of the site, who may open it and what it is called: the browser routes by it, and the server
// titles the page by it and answers 404 to any other path. `$name` stands for one path segment.
import type { Access } from './permissions.ts';

export interface Page {
  title: string;
  access: Access;
  description: string;
  /** Set while the feature behind the address is not built: one shared page says so in this sentence. */
  upcoming?: string;
}

export const pages = {
  '/': {
    title: 'Welcome to Campus Connect',
    access: 'anyone',
    description:
      'Share notes, find the materials your seniors swore by, and meet the people taking the same courses as you.',
  },
  '/login': { title: 'Sign in', access: 'visitor', description: 'Sign in to Campus Connect.' },
  '/register': {
    title: 'Create your account',
    access: 'visitor',
    description: 'Join your campus community: it takes a username and an email address.',
  },
  // For anyone: whoever opens a link from a mail may be signed in, here or elsewhere.
  '/verify-email': {
    title: 'Confirm your email address',
    access: 'anyone',
    description: 'One press of a button confirms that this is your address.',
  },
  '/forgot-password': {
    title: 'Forgot your password?',
    access: 'anyone',
    description: 'Choose a new password by a link that is sent to your email address.',
  },
  '/reset-password': {
    title: 'Choose a new password',
    access: 'anyone',
    description: 'A new password for your account.',
  },
  '/confirm-email': {
    title: 'Confirm your new email address',
    access: 'anyone',
    description: 'One press of a button moves your account to this address.',
  },
  '/profile': {
    title: 'Profile',
    access: 'member',
    description: 'Your details, your studies and what you have shared.',
  },
  '/profile/edit': {
    title: 'Edit profile',
    access: 'member',
    description: 'Change your details, your picture and your password.',
  },
  '/notifications': {
    title: 'Notifications',
    access: 'member',
    description: 'What happened to what you have shared, and to your account.',
  },
  '/people/$username': {
    title: 'Member',
    access: 'anyone',
    description: 'A member of this campus and what they have shared.',
  },
  '/resources': {
    title: 'Learning Resources',
    access: 'anyone',
    description:
      'Notes, papers, images, videos and links shared by students: browse, search and preview them.',
  },
  '/resources/new': {
    title: 'Add New Resource',
    access: 'member',
    description: 'Share notes, papers, images, videos and links.',
  },
  '/resources/edit/$resourceId': {
    title: 'Edit Resource',
    access: 'member',
    description: 'Change what you have shared.',
  },
  '/resources/analytics': {
    title: 'Resource analytics',
    access: 'member',
    description: 'How often your resources were viewed, downloaded and found helpful.',
  },
  // After its static neighbours: the first match wins.
  '/resources/$resourceId': {
    title: 'Learning Resources',
    access: 'anyone',
    description: 'A resource shared by a student.',
  },
  '/newsletter': {
    title: 'Newsletter',
    access: 'anyone',
    description: 'News of the campus and its newest resources, by mail. Past issues are here to read.',
  },
  '/newsletter/confirm': {
    title: 'Confirm your subscription',
    access: 'anyone',
    description: 'The last step to the newsletter.',
  },
  '/newsletter/unsubscribe': {
    title: 'Unsubscribe from the newsletter',
    access: 'anyone',
    description: 'One press of a button, and no more issues will come.',
  },
  // After its static neighbours: the first match wins.
  '/newsletter/$issueId': {
    title: 'Newsletter',
    access: 'anyone',
    description: 'An issue of the newsletter.',
  },
  '/admin': { title: 'Admin Dashboard', access: 'privileged', description: 'Looking after the campus.' },
  '/admin/users': {
    title: 'User Management',
    access: 'privileged',
    description: 'The members of the campus and their roles.',
  },
  '/admin/audit': {
    title: 'Audit log',
    access: 'admin',
    description: 'Every change of a role and every deleted account.',
  },
  '/admin/messages': {
    title: 'Messages',
    access: 'admin',
    description: 'What people wrote through the contact form, to be read, answered and put away.',
  },
  '/admin/mail': {
    title: 'Mail',
    access: 'admin',
    description: 'Every mail of the site and what became of it.',
  },
  '/admin/newsletter': {
    title: 'Newsletter issues',
    access: 'admin',
    description: 'Write issues, send them to everyone who subscribed, and see what became of them.',
  },
  '/admin/newsletter/new': {
    title: 'New issue',
    access: 'admin',
    description: 'Write an issue of the newsletter.',
  },
  '/admin/newsletter/$issueId': {
    title: 'Newsletter issue',
    access: 'admin',
    description: 'Change an issue, try it, and send it.',
  },
  '/admin/shops': { title: 'Shop Management', access: 'privileged', description: 'Campus shops.' },
  '/admin/events': { title: 'Event Management', access: 'privileged', description: 'Campus events.' },
  '/admin/services': { title: 'Service Management', access: 'privileged', description: 'Campus services.' },
  '/admin/sellers': { title: 'Seller Management', access: 'privileged', description: 'Sellers on campus.' },
  '/admin/registrations': {
    title: 'Registration Inbox',
    access: 'privileged',
    description: 'Requests to register.',
  },
  '/events': upcoming('Events', 'Talks, fairs, matches and parties on campus will be listed here.'),
  '/courses': upcoming(
    'Course Review',
    'Honest reviews of courses, written by the students who took them, will be here.',
  ),
  '/forums': upcoming('Forums', 'Questions and conversations of your campus will have their place here.'),
  '/dashboard': upcoming('Dashboard', 'Your courses, groups and news will come together here.'),
  '/study-groups': upcoming(
    'Study groups',
    'Finding people to study with, and a time and place to meet, will happen here.',
  ),
  '/how-it-works': upcoming('How it works', 'A short tour of Campus Connect will be here.'),
  '/templates': upcoming('Templates', 'Templates for reports, theses and presentations will be here.'),
  '/learning-tips': upcoming('Learning tips', 'What helped other students to learn will be collected here.'),
  '/success-stories': upcoming(
    'Success stories',
    'Stories of students who helped each other will be told here.',
  ),
  '/mentorship': upcoming('Mentorship', 'Older students and newcomers will find each other here.'),
  '/auto-deployed': upcoming(
    'Auto-deployed',
    'Which version of Campus Connect runs here, and what is new in it, will be shown here.',
  ),
  '/partners': upcoming('Partners', 'The people and organisations behind this campus will be named here.'),
  '/about': upcoming('About', 'Who runs Campus Connect here, and why, will be told here.'),
  '/contact': {
    title: 'Contact',
    access: 'anyone',
    description:
      'Ask a question, report a problem or share an idea: it reaches the people who look after this site.',
  },
  '/privacy': upcoming(
    'Privacy',
    'What this site knows about you, and what it does with it, will be explained here.',
  ),
  '/terms': upcoming('Terms', 'The rules of this community will be written here.'),
} as const satisfies Record<string, Page>;

export type PagePath = keyof typeof pages;

export const siteName = 'Campus Connect';

export const pageTitle = (page: Pick<Page, 'title'>): string =>
  page.title.includes(siteName) ? page.title : `${page.title} · ${siteName}`;

const patterns = Object.entries(pages).map(([path, page]) => ({
  segments: path.split('/'),
  page: page as Page,
}));

/** The page at an address, or nothing: then the address is a 404. A trailing slash is forgiven. */
export function findPage(pathname: string): Page | undefined {
  const segments = pathname.replace(/([^/])\/$/, '$1').split('/');
  return patterns.find(
    (pattern) =>
      pattern.segments.length === segments.length &&
      pattern.segments.every((part, index) =>
        part.startsWith('$') ? segments[index] !== '' : part === segments[index],
      ),
  )?.page;
}

function upcoming(title: string, sentence: string, access: Access = 'anyone') {
  return { title, access, description: sentence, upcoming: sentence } as const;
}
