// The threads of the forums and their posts.

import { sql } from 'drizzle-orm';
import { threadPath } from '#contract/forums/threads.rules.ts';
import { events } from '#server/db/tables/calendar/events.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { posts, threads } from '#server/db/tables/forums/threads.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courseCodes, courses } from '#server/db/tables/study/catalogue.ts';
import type { Feature } from '#server/feature.ts';
import { correctPost, moveToSpace } from './corrected-posts.service.ts';
import { followableTag, followableThread } from './followable-threads.service.ts';
import { moderatedPost } from './moderated-posts.service.ts';
import { exportPosts } from './posts.service.ts';
import { threadFeed } from './thread-feed.ts';
import { threadCard, threadHead } from './thread-head.ts';
import { tellThreadNews } from './thread-news.service.ts';
import {
  accepted,
  endorsed,
  eventThread,
  mention,
  newComment,
  newReply,
  newThread,
  solved,
  moderated as threadModerated,
  unanswered,
} from './threads.notifications.ts';
import { threadsRoutes } from './threads.routes.ts';
import { exportThreads } from './threads.service.ts';
import { threadsStored } from './threads.stored.ts';
import { askAboutUnanswered, exportRequests } from './unanswered.service.ts';
import { moveCourseThreads } from './writing.service.ts';

export const threadsFeature = {
  name: 'threads',
  section: 'forums',
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
  schedules: {
    'unanswered-questions': {
      about: 'Show questions that nobody has answered for a day to people who solved such questions',
      cron: '23 * * * *',
      handler: ({ db }) => askAboutUnanswered(db),
    },
  },
  pageHeads: {
    '/forums/$space/$thread': ({ db, config, reader }, { thread = '' }) =>
      threadHead(db, thread, config.publicUrl, reader),
  },
  // Aliases are written with the posts that show them.
  pageTables: { '/forums/$space/$thread': [threads, posts, spaces, users, courses, courseCodes, events] },
  cards: { threads: threadCard },
  notifications: [
    newReply,
    newComment,
    mention,
    accepted,
    endorsed,
    threadModerated,
    solved,
    newThread,
    eventThread,
    unanswered,
  ],
  moderated: { post: { ...moderatedPost, edit: correctPost, move: moveToSpace } },
  followable: { thread: followableThread, tag: followableTag },
  sitemap: {
    threads: {
      table: threads,
      tables: [spaces],
      where: sql`${threads.state} = 'published' and ${threads.mergedIntoId} is null
        and ${threads.spaceId} in (select ${spaces.id} from ${spaces} where ${spaces.audience} = 'everyone')`,
      updatedAt: threads.lastPostAt,
      // Neither has a line break.
      title: sql`(select ${spaces.slug} from ${spaces} where ${spaces.id} = ${threads.spaceId}) || e'\\n' || ${threads.title}`,
      pathOf: (_id, text) => {
        const [slug = '', title = ''] = text.split('\n');
        return threadPath({ _id, title, space: { slug } });
      },
    },
  },
  feeds: { threads: threadFeed },
  // Threads and posts stay without their author; the rest is deleted with the account by foreign keys.
  forgetPerson: 'nothing',
  mergeCourse: moveCourseThreads,
  stored: threadsStored,
  exportOf: async ({ db }, { id }) => [
    {
      name: 'threads.json',
      about: 'the threads you started in the forums',
      content: await exportThreads(db, id),
    },
    {
      name: 'unanswered-questions.json',
      about: 'the questions that you were asked to answer',
      content: await exportRequests(db, id),
    },
    { name: 'posts.json', about: 'what you wrote in the forums', content: await exportPosts(db, id) },
  ],
  demo: {
    after: ['spaces', 'enrolments', 'resources', 'events', 'groups'],
    load: async (parts) => (await import('./threads.demo.ts')).loadDemo(parts),
  },
  access: async () => ({
    ...(await import('./threads.access.ts')).threadsAccess,
    ...(await import('./posts.access.ts')).postsAccess,
    ...(await import('./moderation.access.ts')).moderationAccess,
  }),
} satisfies Feature;
