// Success stories, written by members and published by moderators.

import { eq } from 'drizzle-orm';
import { excerptOfMarkdown } from '#contract/markdown.ts';
import { unnamedAuthor } from '#contract/site/stories.rules.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { stories } from '#server/db/tables/site/stories.ts';
import type { Feature } from '#server/feature.ts';
import { moderatedStory } from './moderated-stories.service.ts';
import { storyDecided } from './stories.notifications.ts';
import { storiesRoutes } from './stories.routes.ts';
import { exportStories, forgetStoriesOf, getStory } from './stories.service.ts';
import { storiesStored } from './stories.stored.ts';

export const storiesFeature = {
  name: 'stories',
  section: 'success-stories',
  routes: storiesRoutes,
  notifications: [storyDecided],
  moderated: { story: moderatedStory },
  pageHeads: {
    '/success-stories/$storyId': async ({ db }, { storyId = '' }) => {
      const { title, text, author } = await getStory(db, storyId);
      return {
        title,
        description: `${excerptOfMarkdown(text, 160)} Told by ${author?.name ?? unnamedAuthor.toLowerCase()}.`,
      };
    },
  },
  pageTables: {
    '/success-stories': [stories, users],
    '/success-stories/$storyId': [stories, users],
  },
  // A moderator's decision is the last change of a published story, so its date tells nothing about the author.
  sitemap: {
    stories: {
      table: stories,
      where: eq(stories.state, 'approved'),
      updatedAt: stories.updatedAt,
      pathOf: (id) => `/success-stories/${id}`,
    },
  },
  forgetPerson: (db, { id }) => forgetStoriesOf(db, id),
  mergeCourse: 'nothing',
  stored: storiesStored,
  exportOf: async ({ db }, { id }) => [
    {
      name: 'stories.json',
      about: 'the success stories you wrote, published or not',
      content: await exportStories(db, id),
    },
  ],
  demo: { after: ['users'], load: async (parts) => (await import('./stories.demo.ts')).loadDemo(parts) },
  access: async () => (await import('./stories.access.ts')).storiesAccess,
} satisfies Feature;
