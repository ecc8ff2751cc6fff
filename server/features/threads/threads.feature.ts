// The threads of the forums and their posts.
import type { Feature } from '#server/feature.ts';
import { followableTag, followableThread } from './followable-threads.service.ts';
import { exportPosts } from './posts.service.ts';
import { tellThreadNews } from './thread-news.service.ts';
import { accepted, mention, newComment, newReply, newThread, solved } from './threads.notifications.ts';
import { threadsRoutes } from './threads.routes.ts';
import { exportThreads } from './threads.service.ts';

export const threadsFeature = {
  name: 'threads',
  routes: threadsRoutes,
  jobs: {
    'thread-news': {
      about: 'Notify followers about new threads, replies and solved questions',
      lane: 'upkeep',
      batchSize: 50,
      batchHandler: ({ db }, items) =>
        tellThreadNews(
          db,
          items.map(({ payload }) => payload),
        ),
    },
  },
  notifications: [newReply, newComment, mention, accepted, solved, newThread],
  followable: { thread: followableThread, tag: followableTag },
  // Threads and posts stay without their author; the rest is deleted with the account by foreign keys.
  forgetPerson: 'nothing',
  exportOf: async ({ db }, { id }) => [
    {
      name: 'threads.json',
      about: 'the threads you started in the forums',
      content: await exportThreads(db, id),
    },
    { name: 'posts.json', about: 'what you wrote in the forums', content: await exportPosts(db, id) },
  ],
  demo: {
    after: ['spaces', 'enrolments'],
    load: async (parts) => (await import('./threads.demo.ts')).loadDemo(parts),
  },
  access: async () => ({
    ...(await import('./threads.access.ts')).threadsAccess,
    ...(await import('./posts.access.ts')).postsAccess,
  }),
} satisfies Feature;
