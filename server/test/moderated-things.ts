// One thing of every kind that members can report, for the test of who sees it. A kind without a row does not compile.

import { eq } from 'drizzle-orm';
import type { ReportKind, ReportReason } from '#contract/safety/reports.rules.ts';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/db.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { posts, threads } from '#server/db/tables/forums/threads.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { stories } from '#server/db/tables/site/stories.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';
import { mentorshipMessages } from '#server/db/tables/together/mentorships.ts';
import { makeEvent } from '#server/features/calendar/events/events.factory.ts';
import { makeThread } from '#server/features/forums/threads/threads.factory.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeWant } from '#server/features/library/wants/wants.factory.ts';
import { makeStory } from '#server/features/site/stories/stories.factory.ts';
import { holdForModerator } from '#server/features/study/reviews/moderation.service.ts';
import { makeGroup } from '#server/features/together/groups/groups.factory.ts';
import { makeMentor } from '#server/features/together/mentors/mentors.factory.ts';
import { makeMentorship } from '#server/features/together/mentorships/mentorships.factory.ts';
import type { TestApp } from './app.ts';
import type { SignedInPerson } from './people.ts';
import type { KnownValues } from './walk.ts';

/** Where the things are, and who has to do with them. */
export interface Campus {
  app: TestApp;
  course: { id: string; code: string };
  termId: string;
  space: { id: string; slug: string };
  reporter: SignedInPerson;
  /** By a report and the decision of a moderator. */
  hide(kind: ReportKind, id: string): Promise<void>;
}

export interface MadeThing {
  id: string;
  /** What routes need to lead to it, by the names of their parameters. */
  known: KnownValues;
  /** The call by which its author reads it also while it is hidden; null where they are told the reason alone. */
  own: string | null;
}

interface ThingFixture {
  /** Published, with the mark in all of its texts. */
  make(campus: Campus, author: SignedInPerson, mark: string): Promise<MadeThing>;
  reason: ReportReason;
  /** Who sees it while it is published. */
  audience: 'anyone' | 'members' | 'none';
  /** As when the app or its author leaves it to a moderator. */
  hold: ((db: Db, id: string) => Promise<unknown>) | 'never held';
  /** As its author does, of what is published or hidden. */
  delete:
    | ((author: SignedInPerson, id: string, campus: Campus) => Promise<{ status: number }>)
    | 'never deleted';
}

export const moderatedThings: Record<ReportKind, ThingFixture> = {
  review: {
    make: async ({ app, course, termId }, author, mark) => {
      await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, author.id));
      const input = {
        termId,
        stars: 5,
        difficulty: 2,
        hours: 7,
        recommend: 5,
        signature: 'name',
        text: mark,
      };
      const path = `/api/courses/${course.code}/review`;
      const { body } = await author.browser.put(path, input);
      return { id: body.review._id, known: { reviewId: [body.review._id] }, own: path };
    },
    reason: 'insult',
    audience: 'anyone',
    hold: async (db, id) => {
      await db.update(reviews).set({ state: 'held' }).where(eq(reviews.id, id));
      await holdForModerator(db, { id, reason: '' });
    },
    delete: (author, _id, { course }) => author.browser.delete(`/api/courses/${course.code}/review`),
  },
  post: {
    make: async ({ app, space }, author, mark) => {
      const searchText = foldText(mark);
      const { id } = await makeThread(app.db, {
        ...{ spaceId: space.id, authorId: author.id, title: mark, text: mark, searchText, tags: [mark] },
        tagKeys: [mark],
      });
      const [post] = await app.db.select().from(posts).where(eq(posts.threadId, id));
      const known = { threadId: [id], thread: [id], postId: [post?.id ?? ''] };
      return { id: post?.id ?? '', known, own: `/api/threads/${id}` };
    },
    reason: 'spam',
    audience: 'anyone',
    hold: async (db, id) => {
      const [post] = await db.update(posts).set({ state: 'held' }).where(eq(posts.id, id)).returning();
      await db
        .update(threads)
        .set({ state: 'held' })
        .where(eq(threads.id, post?.threadId ?? ''));
    },
    delete: (author, id) => author.browser.delete(`/api/posts/${id}`, {}),
  },
  resource: {
    make: async ({ app, course }, author, mark) => {
      const { id } = await makeResource(app.db, {
        ...{ ownerId: author.id, title: mark, details: mark, tags: [mark], courseCode: course.code },
      });
      return { id, known: { resourceId: [id] }, own: `/api/resources/${id}` };
    },
    reason: 'copyright',
    audience: 'anyone',
    hold: 'never held',
    delete: (author, id) => author.browser.delete(`/api/resources/${id}`),
  },
  event: {
    make: async ({ app, course }, author, mark) => {
      const { event } = await makeEvent(app.db, {
        ...{ authorId: author.id, title: mark, description: mark, place: mark, tags: [mark] },
        ...{ courseId: course.id, searchText: foldText(mark) },
      });
      const known = { eventId: [event.id], event: [event.id] };
      return { id: event.id, known, own: `/api/events/${event.id}` };
    },
    reason: 'misleading',
    audience: 'anyone',
    hold: async (db, id) => {
      await db.update(events).set({ state: 'proposed' }).where(eq(events.id, id));
      await db.update(occurrences).set({ isListed: false }).where(eq(occurrences.eventId, id));
    },
    // What is published is cancelled and stays; a hidden one can be deleted.
    delete: async (author, id, campus) => {
      await campus.hide('event', id);
      return author.browser.delete(`/api/events/${id}`);
    },
  },
  group: {
    make: async ({ app, course }, author, mark) => {
      const { id } = await makeGroup(app.db, {
        ...{ name: mark, about: mark, courseId: course.id, people: [{ userId: author.id }] },
      });
      return { id, known: { groupId: [id], group: [id] }, own: `/api/groups/${id}` };
    },
    reason: 'cheating',
    audience: 'anyone',
    hold: 'never held',
    delete: 'never deleted',
  },
  profile: {
    make: async ({ app }, author, mark) => {
      const texts = { fullName: mark, department: mark };
      await app.db
        .update(users)
        .set({ ...texts, nameKey: foldText(mark), searchText: foldText(mark) })
        .where(eq(users.id, author.id));
      const { id, username } = author;
      return { id, known: { userId: [id], username: [username] }, own: '/api/appeals/hidden' };
    },
    reason: 'impersonation',
    audience: 'anyone',
    hold: 'never held',
    delete: 'never deleted',
  },
  mentor: {
    make: async ({ app }, author, mark) => {
      await makeMentor(app.db, { userId: author.id, about: mark, topics: [mark] });
      return { id: author.id, known: { username: [author.username] }, own: '/api/profile/mentor' };
    },
    reason: 'off_topic',
    audience: 'members',
    hold: 'never held',
    delete: (author) => author.browser.delete('/api/profile/mentor'),
  },
  message: {
    make: async ({ app, reporter }, author, mark) => {
      const { id: mentorshipId } = await makeMentorship(app.db, {
        ...{ requesterId: reporter.id, mentorId: author.id, state: 'running' },
      });
      const [message] = await app.db
        .insert(mentorshipMessages)
        .values({ mentorshipId, authorId: author.id, text: mark })
        .returning();
      return { id: message?.id ?? '', known: { mentorshipId: [mentorshipId] }, own: null };
    },
    reason: 'harassment',
    audience: 'none',
    hold: 'never held',
    delete: 'never deleted',
  },
  want: {
    make: async ({ app, course }, author, mark) => {
      const { id } = await makeWant(app.db, { courseId: course.id, authorId: author.id, text: mark });
      return { id, known: { wantId: [id] }, own: null };
    },
    reason: 'off_topic',
    audience: 'anyone',
    hold: 'never held',
    delete: 'never deleted',
  },
  story: {
    make: async ({ app }, author, mark) => {
      const text = `${mark} `.repeat(20);
      const { id } = await makeStory(app.db, {
        ...{ authorId: author.id, state: 'approved', isNamed: true, title: mark, text },
      });
      return { id, known: { storyId: [id] }, own: '/api/stories/mine' };
    },
    reason: 'off_topic',
    audience: 'anyone',
    hold: (db, id) => db.update(stories).set({ state: 'waiting' }).where(eq(stories.id, id)),
    delete: (author, id) => author.browser.delete(`/api/stories/${id}`),
  },
};
