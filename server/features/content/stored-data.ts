// What the database stores, for the privacy page: every table and every column. A table or column without an entry does not
// compile, and stored-data.test.ts compares it with the migrated database. Retention times come from the code that deletes.
import type { PgTable } from 'drizzle-orm/pg-core';
import type * as schema from '#server/db/schema.ts';
import { archiveYears } from '#server/features/contact/contact.service.ts';
import { failureRetentionDays } from '#server/features/jobs/jobs.service.ts';
import { lifetimesMs } from '#server/features/mail/links.service.ts';
import { mailRetentionDays } from '#server/features/mail/mail.service.ts';
import { unconfirmedDays } from '#server/features/newsletter/subscribers.service.ts';
import {
  notificationRetentionDays,
  requestRetentionDays,
} from '#server/features/notifications/notifications.service.ts';
import { snapshotRetentionDays } from '#server/features/reports/reports.service.ts';
import { reviewRequestDays } from '#server/features/review-requests/review-requests.service.ts';
import { voteTimeRetentionDays } from '#server/features/reviews/held-votes.service.ts';
import { pendingSignInMs } from '#server/features/second-factor/pending-sign-ins.service.ts';
import { maxSessionMs, unrememberedSessionMs } from '#server/features/sessions/sessions.service.ts';

type Schema = typeof schema;
type Tables = { [Name in keyof Schema as Schema[Name] extends PgTable ? Name : never]: Schema[Name] };
type ColumnsOf<Table> = Table extends { $inferSelect: infer Row } ? keyof Row : never;

export interface StoredTable<Column extends PropertyKey = string> {
  title: string;
  /** Each column in the words of a reader; null where it says nothing about a person. */
  columns: Record<Column, string | null>;
  kept: string;
  seenBy: string;
}

/** A table that says nothing about a person. */
export interface ImpersonalTable<Column extends PropertyKey = string> {
  holds: string;
  columns: Record<Column, null>;
}

type Stored<Table> = StoredTable<ColumnsOf<Table>> | ImpersonalTable<ColumnsOf<Table>>;

const hours = (ms: number): string => `${ms / 3_600_000} hours`;
const minutes = (ms: number): string => `${ms / 60_000} minutes`;
const days = (ms: number): string => {
  const count = ms / 86_400_000;
  return count === 1 ? 'a day' : `${count} days`;
};
const withAccount = 'until you delete your account';
const onlyYou = 'you';

export const storedData = {
  users: {
    title: 'Your account and profile',
    columns: {
      id: null,
      username: 'your username',
      usernameKey: null,
      email: 'your email address',
      emailKey: null,
      emailVerifiedAt: 'when you confirmed it',
      passwordHash: 'your password as a hash (Argon2), from which it cannot be read',
      secondFactorAt: 'since when your second factor is on',
      googleSubject: 'the number of your Google account, if you sign in with Google',
      role: 'your role',
      fullName: 'your full name',
      studentId: 'student ID',
      department: 'department',
      batch: 'batch',
      university: 'university',
      phone: 'phone number',
      img: 'the address of your picture',
      semester: 'semester',
      type: 'the kind of member you are',
      creditsCompleted: 'completed credits',
      creditsRequired: 'required credits',
      shown: 'which of these your public profile shows',
      mutedNotifications: 'which notifications you have switched off',
      pictureId: null,
      searchText: 'username, email address and role again, in a form that can be searched',
      createdAt: 'when you joined',
      updatedAt: 'when you last changed your profile',
    },
    kept: withAccount,
    seenBy:
      'everyone sees username, full name, picture, department and batch, and university, semester and the day you joined where you chose to show them. Moderators and admins also see your email address, role and whether your second factor is on. You alone see the rest; nobody sees your password',
  },
  sessions: {
    title: 'Where you are signed in',
    columns: {
      id: null,
      tokenHash: 'the hash of your session cookie',
      userId: 'whose session it is',
      remembered: 'whether you asked to stay signed in',
      userAgent: 'what your browser calls itself',
      createdAt: 'when you signed in',
      lastSeenAt: 'when you were last here, to five minutes',
      expiresAt: 'when the session ends',
    },
    kept: `until you sign out: at most ${days(maxSessionMs)}, or ${days(unrememberedSessionMs)} after your last visit if you did not ask to stay signed in`,
    seenBy: onlyYou,
  },
  knownDevices: {
    title: 'Devices you have used',
    columns: {
      userId: 'whose device it is',
      name: 'browser and operating system, such as “Firefox on Linux”, so that we can tell you of a sign-in from a new one',
    },
    kept: withAccount,
    seenBy: 'nobody; it is only compared',
  },
  secondFactors: {
    title: 'Your second factor',
    columns: {
      userId: 'whose it is',
      secret: 'the secret of your authenticator app, encrypted with a key that is not in the database',
      lastStep: 'the time of the last code that you used',
      recoverySalt: null,
    },
    kept: 'until you switch it off, or delete your account',
    seenBy: 'nobody',
  },
  recoveryCodes: {
    title: 'Recovery codes of your second factor',
    columns: { userId: 'whose they are', codeHash: 'each unused code as a hash' },
    kept: 'until it is used, or replaced, or you switch the second factor off',
    seenBy: 'nobody',
  },
  pendingSignIns: {
    title: 'A sign-in that waits for its code',
    columns: {
      tokenHash: 'the hash of a cookie',
      userId: 'whose sign-in it is',
      passwordVersion: 'a hash that tells whether the password was changed meanwhile',
      remembered: 'whether you asked to stay signed in',
      expiresAt: 'when it ends',
    },
    kept: minutes(pendingSignInMs),
    seenBy: 'nobody',
  },
  resources: {
    title: 'What you share',
    columns: {
      id: null,
      title: 'title',
      description: 'description or web address',
      type: 'type',
      courseCode: 'course code',
      tags: 'tags',
      ownerId: 'who shared it',
      fileId: null,
      fileName: 'the name of the file',
      fileSize: null,
      hasThumbnail: null,
      searchText: 'title, description and tags again, in a form that can be searched',
      titleKey: null,
      courseKey: null,
      tagKeys: null,
      views: null,
      downloads: null,
      helpful: null,
      createdAt: 'when it was shared',
      updatedAt: 'when it was last changed',
    },
    kept: 'until you or a moderator delete it. It stays when you delete your account, as shared by “Former member”, unless you delete it first',
    seenBy: 'everyone, also without an account',
  },
  files: {
    title: 'Uploaded files',
    columns: {
      id: null,
      owner: null,
      mime: 'the type of the file',
      size: 'its size',
      hash: 'its fingerprint',
      attachedAt: null,
      thumbnailAt: null,
      createdAt:
        'when it was uploaded. The bytes of your PDF, image or profile picture are in the file storage',
    },
    kept: 'as long as the resource or the profile it belongs to; an upload that was never finished, an hour',
    seenBy: 'everyone, like the resource or the profile picture',
  },
  helpfulVotes: {
    title: 'What you found helpful',
    columns: {
      resourceId: 'the resource',
      userId: 'who voted',
      day: 'the day',
      createdAt: 'the time',
    },
    kept: 'until you take the vote back, or delete your account',
    seenBy: 'everyone sees the number of votes; who voted, only you',
  },
  visits: {
    title: 'Views and downloads of today',
    columns: {
      resourceId: 'the resource',
      day: 'the day',
      kind: 'view or download',
      visitor:
        'for a member the account, for anyone else a keyed hash of network address and browser name, whose key is deleted too, so that nobody is counted twice',
    },
    kept: 'until the day is over, and at most an hour longer',
    seenBy: 'nobody; it only becomes a number',
  },
  resourceSearches: {
    title: 'Searches that led to a resource',
    columns: {
      resourceId: 'the resource',
      words: 'the words that were searched for, without who searched',
      views: null,
    },
    kept: 'as long as the resource',
    seenBy: 'the person who shared the resource, as a list of words',
  },
  notifications: {
    title: 'Your notifications',
    columns: {
      id: null,
      userId: 'whose they are',
      type: 'what it is about',
      mergeKey: null,
      count: 'how often it happened',
      facts: 'names and titles that the sentence needs',
      readAt: 'when you read it; of a request to review a course, only that you did',
      updatedAt: 'when it happened',
    },
    kept: `${notificationRetentionDays} days after you read them (requests to review a course ${requestRetentionDays} days after they were sent, so that you are not asked twice), or until you delete your account`,
    seenBy: onlyYou,
  },
  contactMessages: {
    title: 'Messages to the admins',
    columns: {
      id: null,
      name: 'your name',
      email: 'your email address',
      topic: 'the topic',
      message: 'your message',
      userId: 'your account, if you were signed in',
      state: null,
      answer: 'the answer',
      answeredBy: 'who answered',
      answeredAt: 'when',
      createdAt: 'when you wrote',
    },
    kept: `${archiveYears === 1 ? 'a year' : `${archiveYears} years`} after you wrote, once an admin has archived the message. With your account your name and address are removed from it`,
    seenBy: 'admins',
  },
  subscribers: {
    title: 'The newsletter',
    columns: {
      id: null,
      email: 'your email address',
      emailKey: null,
      unsubscribeKey: 'the key of your unsubscribe link',
      confirmedAt: 'when you confirmed it',
      createdAt: 'when you subscribed',
    },
    kept: `until you unsubscribe; an address that is not confirmed, ${unconfirmedDays} days`,
    seenBy: 'nobody; admins see how many there are',
  },
  newsletterIssues: {
    title: 'Issues of the newsletter',
    columns: {
      id: null,
      subject: null,
      body: 'what the admins wrote',
      state: null,
      sendAt: null,
      sentAt: null,
      blocks: 'the resources that the issue lists, with the names of those who shared them',
      createdAt: null,
      updatedAt: null,
    },
    kept: 'for good; the archive no longer shows names of accounts and titles of resources that are gone',
    seenBy: 'everyone, once it was sent',
  },
  mails: {
    title: 'Mails that were sent to you',
    columns: {
      id: null,
      cause: null,
      kind: 'what kind of mail it was',
      recipient: 'your email address',
      facts: 'the ids it was written from; the text itself is not stored',
      issueId: 'the issue of the newsletter',
      state: 'whether it was sent',
      attempts: null,
      lastError: 'what the mail server answered',
      createdAt: 'when it was written',
      sentAt: 'when it was sent',
    },
    kept: `${mailRetentionDays} days; one that could not be sent stays until an admin has dealt with it. With your account your address is removed from them`,
    seenBy: 'admins',
  },
  mailLinks: {
    title: 'Links in mails',
    columns: {
      tokenHash: 'the link as a hash',
      purpose: 'what it is for',
      userId: 'your account',
      subscriberId: 'your subscription',
      email: 'the address it was sent to',
      expiresAt: 'when it ends',
    },
    kept: `until they are used, or end: ${minutes(lifetimesMs['reset-password'])} for a new password, ${hours(lifetimesMs['change-email'])} for a new address, ${hours(lifetimesMs['verify-email'])} to confirm an address, ${days(lifetimesMs.subscribe)} for the newsletter`,
    seenBy: 'nobody',
  },
  auditEntries: {
    title: 'The audit log',
    columns: {
      id: null,
      action:
        'a change of role, a deleted account, a second factor that an admin has reset, a decision about a teacher, or one of a moderator',
      actorId: 'who did it',
      actor: 'their username',
      subjectId: 'to whom, or to what',
      subject: 'their username, or what it is called, such as “a review of CS201”',
      roleBefore: 'the role before',
      roleAfter: 'the role after',
      reason: 'why, where it had to be said',
      createdAt: 'when',
    },
    kept: 'for good, also after the accounts are gone: it is how misuse of power can be found',
    seenBy: 'admins',
  },
  attempts: {
    title: 'Limits against abuse',
    columns: {
      key: 'an account, an email address or a network address together with what was tried, such as signing in',
      count: 'how often',
      resetsAt: 'when the count ends',
    },
    kept: 'until the count ends, mostly minutes and at most a day, and an hour longer',
    seenBy: 'nobody',
  },
  jobs: {
    title: 'Work in the background',
    columns: {
      id: null,
      kind: 'what is to be done, such as sending a mail',
      payload: 'the ids of the rows it is about',
      key: null,
      priority: null,
      runAt: null,
      lockedUntil: null,
      lockToken: null,
      attempts: null,
      lastError: 'why it failed',
      failedAt: null,
      createdAt: null,
    },
    kept: `until it is done; if it failed, ${failureRetentionDays} days`,
    seenBy: 'admins, if it failed',
  },
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
  enrolments: {
    title: 'Your courses',
    columns: {
      userId: null,
      courseId: 'which course',
      termId: 'in which term',
      status: 'whether you plan, take or took it',
      isProved: 'whether the university confirmed it',
      updatedAt: 'when it last changed',
    },
    kept: `until you take it back, or ${withAccount}`,
    seenBy:
      'you, and everyone sees which courses you take and took where you chose to show them on your public profile; never those that you plan',
  },
  follows: {
    title: 'What you follow',
    columns: {
      id: null,
      userId: 'who follows',
      courseId: 'which course',
      threadId: 'which thread',
      spaceId: 'which space of the forums',
      tag: 'which tag',
      level: 'whether you watch, follow or mute it',
      updatedAt: 'when you chose so',
    },
    kept: `until you end it on your profile, or ${withAccount}`,
    seenBy: 'you; others see only how many follow a course, where they are at least five',
  },
  reviewRequests: {
    title: 'Courses you asked for reviews of',
    columns: { courseId: 'which course', userId: null, createdAt: 'when you asked' },
    kept: `until you take it back or the course has enough reviews, at most ${reviewRequestDays} days`,
    seenBy: 'you; others see only how many ask, where they are at least five',
  },
  departments: {
    holds: 'the departments of the university',
    columns: { id: null, code: null, codeKey: null, name: null, isArchived: null, updatedAt: null },
  },
  courses: {
    holds: 'the courses of the university',
    columns: {
      id: null,
      departmentId: null,
      code: null,
      codeKey: null,
      title: null,
      titleKey: null,
      description: null,
      credits: null,
      level: null,
      isArchived: null,
      reviews: null,
      overall: null,
      difficulty: null,
      hours: null,
      recommended: null,
      rank: null,
      easeKey: null,
      workKey: null,
      changedOn: null,
      searchText: null,
      updatedAt: null,
    },
  },
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
      generosity: 'how generous you were before, rounded at random to a whole star or none',
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
  teacherClaims: {
    title: 'Who says to be a teacher',
    columns: {
      id: null,
      userId: 'your account',
      teacherId: 'which teacher you say to be',
      explanation: 'how an admin can tell',
      createdAt: 'when you said it',
    },
    kept: `until an admin has decided, you withdraw it, or ${withAccount}`,
    seenBy: 'you and admins',
  },
  reviewAnswers: {
    title: 'Answers of teachers to course reviews',
    columns: {
      reviewId: 'which review',
      teacherId: 'as which teacher you answered',
      userId: null,
      text: 'your answer',
      month: 'in which month',
      isEdited: 'whether you changed it',
    },
    kept: `until you or a moderator removes it, the review is deleted, or ${withAccount}`,
    seenBy: 'everyone, with the name of the teacher',
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
  cases: {
    title: 'What moderators decide about',
    columns: {
      id: null,
      kind: 'what kind of thing it is',
      thingId: 'which one',
      title: 'what it is called, such as “a review of CS201”',
      path: 'where it is shown',
      state: 'what was decided',
      reasons: 'why it was reported or held',
      snapshot: 'what it said, without who wrote it',
      reportCount: null,
      openedAt: 'the day, not the time',
      stateBefore: null,
      note: 'the reason that the moderator gave',
      decidedBy: 'the moderator',
      decidedAt: 'when they decided',
    },
    kept: `what it said, until its writer deletes it, and at most ${snapshotRetentionDays} days after the decision. The rest for good, without the moderator once their account is deleted`,
    seenBy: 'moderators and admins',
  },
  reports: {
    title: 'What you report',
    columns: {
      id: null,
      caseId: null,
      kind: 'what kind of thing it is',
      thingId: 'which one',
      reporterId: 'who reported it',
      reason: 'the reason you chose',
      text: 'what you wrote about it',
      snapshot: 'what it said when you reported it, without who wrote it',
      state: 'what was decided',
      createdAt: 'when',
    },
    kept: `what you wrote, at most ${snapshotRetentionDays} days after the decision. When you delete your account, it is kept without you`,
    seenBy: 'you, and moderators and admins without who you are',
  },
  courseCodes: {
    holds: 'the present and former codes of courses',
    columns: { codeKey: null, code: null, courseId: null },
  },
  terms: {
    holds: 'the terms of the university',
    columns: {
      id: null,
      name: null,
      nameKey: null,
      firstDay: null,
      lastDay: null,
      examsFrom: null,
      examsUntil: null,
      updatedAt: null,
    },
  },
  teachers: {
    title: 'Teachers, as the university lists them',
    columns: {
      id: null,
      name: 'the name of a teacher',
      nameKey: null,
      reference: 'what the university calls them, such as a staff number',
      departmentId: 'their department',
      userId: 'the account of the teacher, if they asked for it to be linked',
      isArchived: null,
      searchText: null,
      updatedAt: null,
    },
    kept: 'until an admin removes it',
    seenBy: 'everyone sees the name; admins also the reference',
  },
  offerings: {
    holds: 'which course is offered in which term',
    columns: { id: null, courseId: null, termId: null },
  },
  offeringTeachers: {
    title: 'Who teaches what',
    columns: { offeringId: 'a course in a term', teacherId: 'who teaches it' },
    kept: 'until an admin removes it',
    seenBy: 'everyone',
  },
  exams: {
    holds: 'when and where the exams of a course are',
    columns: {
      id: null,
      offeringId: null,
      kind: null,
      startsAt: null,
      localStart: null,
      zone: null,
      minutes: null,
      place: null,
    },
  },
  spaces: {
    holds: 'the spaces of the forums',
    columns: {
      id: null,
      slug: null,
      name: null,
      description: null,
      courseId: null,
      audience: null,
      position: null,
      isArchived: null,
      threads: null,
      lastPostAt: null,
      updatedAt: null,
    },
  },
  threads: {
    title: 'The threads you start in the forums',
    columns: {
      id: null,
      spaceId: 'where you started it',
      title: 'its title',
      tags: 'its tags',
      tagKeys: null,
      status: 'whether it is a question, and whether it is answered',
      authorId: 'that you started it, also if you did so anonymously',
      isAnonymous: 'whether others see your name',
      state: 'whether it is shown, held or hidden',
      reason: 'why it is held or hidden',
      acceptedPostId: 'the answer that was accepted',
      replies: null,
      votes: null,
      sames: null,
      isPinned: null,
      isClosed: null,
      mergedIntoId: null,
      searchText: null,
      lastPostAt: null,
      createdAt: 'when; anonymously only the hour',
      version: null,
    },
    kept: 'until it is deleted; without your name once you delete your account',
    seenBy:
      'everyone who can read the space; that an anonymous one is yours: nobody but the operators of the database',
  },
  posts: {
    title: 'What you write in the forums',
    columns: {
      id: null,
      threadId: 'the thread',
      parentId: 'the reply that you comment on',
      isOpening: null,
      authorId: 'that you wrote it, also if you did so anonymously',
      isAnonymous: 'whether others see your name',
      text: 'your text',
      state: 'whether it is shown, held, hidden or deleted',
      reason: 'why it is held or hidden',
      votes: null,
      comments: null,
      endorsedById: 'the teacher who vouches for it',
      isEdited: 'whether you changed it',
      version: null,
      createdAt: 'when; anonymously only the hour',
    },
    kept: 'until it is deleted; without your name once you delete your account',
    seenBy:
      'everyone who can read the space; that an anonymous one is yours: nobody but the operators of the database',
  },
  postVersions: {
    title: 'Earlier versions of what you changed in the forums',
    columns: {
      postId: 'the post',
      version: null,
      text: 'the text before',
      writtenAt: 'until when it was shown',
    },
    kept: 'as long as the post',
    seenBy: 'everyone who can read the post',
  },
  postVotes: {
    title: 'The posts that helped you',
    columns: { postId: 'the post', userId: 'that it helped you' },
    kept: `until you take it back, or ${withAccount}`,
    seenBy: onlyYou,
  },
  threadSames: {
    title: 'The questions that you have too',
    columns: { threadId: 'the question', userId: 'that you have it too' },
    kept: `until you take it back, or ${withAccount}`,
    seenBy: onlyYou,
  },
  threadAliases: {
    title: 'Your name in a thread in which you write anonymously',
    columns: {
      threadId: 'the thread',
      userId: 'that the name is yours',
      alias: 'the name, such as Anonymous Heron',
    },
    kept: withAccount,
    seenBy: 'everyone sees the name; that it is yours: nobody but the operators of the database',
  },
  threadReads: {
    title: 'How far you have read a thread',
    columns: { threadId: 'the thread', userId: 'that you read it', readUntil: 'until which post' },
    kept: withAccount,
    seenBy: onlyYou,
  },
  resourceDays: {
    holds: 'how often a resource was viewed, downloaded and found helpful on each day',
    columns: { resourceId: null, day: null, views: null, downloads: null, helpful: null },
  },
  resourceCounts: {
    holds: 'how many resources of each type there are',
    columns: { type: null, count: null },
  },
  partners: {
    holds: 'the partners of this campus, as admins entered them',
    columns: { id: null, name: null, url: null, text: null, position: null, logoId: null, updatedAt: null },
  },
  schedules: {
    holds: 'when the regular work in the background runs next',
    columns: { name: null, cron: null, timeZone: null, nextRunAt: null, lastRunAt: null },
  },
  facts: {
    holds: 'settings of the database itself, such as the key of the day that hashes visitors',
    columns: { name: null, value: null },
  },
} satisfies { [Name in keyof Tables]: Stored<Tables[Name]> };
