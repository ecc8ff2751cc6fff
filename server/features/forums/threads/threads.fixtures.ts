// Fixture for the tests of all lists: the published threads.
import { randomUUID } from 'node:crypto';
import { courseKeyOf } from '#contract/course-codes.ts';
import { foldText } from '#contract/search.ts';
import { follows } from '#server/db/tables/social/follows.ts';
import { makeEvent } from '#server/features/calendar/events/events.factory.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { makeSpace, threadValues } from './threads.factory.ts';
import { threadList } from './threads.list.ts';

const spaceId = randomUUID();
const other = { id: randomUUID(), slug: `other-${randomUUID().slice(0, 8)}` };
const author = { id: randomUUID(), username: `author-${randomUUID().slice(0, 8)}` };
const resourceId = randomUUID();
const eventId = randomUUID();
const ofCourse = { id: randomUUID(), code: `T${randomUUID().slice(0, 8)}` };

const values = (given: Partial<Parameters<typeof threadValues>[0]> = {}) =>
  threadValues({ spaceId, status: 'answered', ...given });

export const threadsFixture: ListFixture = {
  list: threadList,
  role: 'user',
  rows: 'threads',
  scope: { audience: 'members' },
  prepare: async (db) => {
    await makeSpace(db, { id: spaceId });
    await makeSpace(db, other);
    await makeUser(db, author);
    await makeResource(db, { id: resourceId });
    await makeEvent(db, { id: eventId });
    const { id: courseId } = await makeCourse(db, { code: ofCourse.code });
    await makeSpace(db, { id: ofCourse.id, slug: courseKeyOf(ofCourse.code), courseId });
  },
  values: () => values(),
  filters: (personId) => ({
    space: { value: other.slug, row: values({ spaceId: other.id }) },
    course: { value: ofCourse.code, row: values({ spaceId: ofCourse.id }) },
    tag: { value: 'HÉAPS', row: values({ tags: ['Heaps'], tagKeys: ['heaps'] }) },
    kind: { value: 'discussion', row: values({ status: 'discussion' }) },
    unanswered: { value: 'yes', row: values({ status: 'open' }) },
    solved: { value: 'yes', row: values({ status: 'solved' }) },
    mine: { value: 'yes', row: values({ authorId: personId }) },
    author: { value: author.username, row: values({ authorId: author.id }) },
    resource: { value: resourceId, row: values({ resourceId }) },
    event: { value: eventId, row: values({ eventId }) },
    followed: {
      value: 'yes',
      row: values(),
      complete: async (db, threadId) => {
        await db.insert(follows).values({ userId: personId, threadId, level: 'normal' });
      },
    },
  }),
  found: (text) => values({ title: text, searchText: foldText(text) }),
};
