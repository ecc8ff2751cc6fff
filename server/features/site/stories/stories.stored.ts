// What the database stores of stories, for the privacy page.
import type * as storiesTables from '#server/db/tables/site/stories.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';

export const storiesStored = {
  stories: {
    title: 'Success stories',
    columns: {
      id: null,
      title: 'the title of your story',
      text: 'its text',
      courseCode: 'the course it is about',
      isNamed: 'whether readers see your name',
      state: 'whether it waits, is published or was returned',
      reason: 'why a moderator returned it',
      authorId: 'who wrote it',
      createdAt: 'when you wrote it',
      sentAt: 'when you last sent it',
      updatedAt: 'when it last changed',
      publishedAt: 'when it was published',
    },
    kept: 'until you withdraw it. When you delete your account, published stories are kept without you, and the others are deleted',
    seenBy:
      'everyone, once it is published: with your name only if you chose so. Moderators and admins always see who wrote it',
  },
} satisfies StoredTables<typeof storiesTables>;
