// What the database stores of reviews, for the privacy page.
import type * as reviewsTables from '#server/db/tables/study/reviews.ts';
import { type StoredTables, withAccount } from '#server/lib/stored-tables.ts';
import { voteTimeRetentionDays } from './held-votes.service.ts';

export const reviewsStored = {
  reviews: {
    title: 'Course reviews',
    columns: {
      id: null,
      courseId: 'which course',
      termId: 'in which term you took it',
      teacherId: 'who taught you',
      writerTag:
        'a code computed from you, the course and a key that is not in the database: with it the app recognises your own review, and without the key nobody can tell who wrote it',
      authorId: 'who wrote it, only if you chose to sign it',
      stars: 'your stars',
      difficulty: 'how difficult it was',
      hours: 'hours a week',
      recommend: 'whether you would recommend it',
      attendance: 'whether one has to attend',
      textbook: 'whether one needs the textbook',
      groupWork: 'whether there is group work',
      examForm: 'the form of the exam',
      grade: 'your grade, if you entered it',
      text: 'your text',
      isReworked: 'whether the course was reworked',
      isProved: 'whether the university had confirmed that you took it',
      generosity: 'a star more, a star less or none, drawn at random by how generous you were before',
      state: 'whether it waits, is held, published or hidden',
      reason: 'why it is held or hidden',
      pending: 'a change that waits to be published',
      publishAt: 'the random time at which it is published',
      month: 'the month in which it was published',
      isEdited: 'whether you changed it',
      helpful: null,
      searchText: null,
      version: null,
    },
    kept: 'until you delete it. When you delete your account, it is kept without you',
    seenBy:
      'everyone, once it is published: with your name only if you signed it. Nobody sees who wrote an anonymous review, admins included',
  },
  reviewVersions: {
    title: 'Earlier versions of changed course reviews',
    columns: { reviewId: 'which review', version: null, content: 'what it said before' },
    kept: 'as long as the review',
    seenBy: 'moderators and admins, without who wrote it',
  },
  courseNumbers: {
    holds: 'the averages of the reviews of each course',
    columns: { courseId: null, numbers: null, named: null, reviewsBefore: null },
  },
  reviewVotes: {
    title: 'Course reviews you found helpful',
    columns: {
      reviewId: 'which review',
      userId: null,
      votedAt: 'the time, so that votes which look arranged can be found',
      isHeld: 'whether it looks arranged, and is not counted until a moderator has decided',
    },
    kept: `until you take it back, or ${withAccount}; the time, ${voteTimeRetentionDays} days, or until a moderator has decided`,
    seenBy: 'you; moderators see numbers only',
  },
} satisfies StoredTables<typeof reviewsTables>;
