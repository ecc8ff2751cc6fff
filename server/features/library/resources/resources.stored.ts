// What the database stores of resources, for the privacy page.
import type * as resourcesTables from '#server/db/tables/library/resources.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';

export const resourcesStored = {
  resources: {
    title: 'What you share',
    columns: {
      id: null,
      title: 'title',
      description: 'description or web address',
      details: 'description of a web address',
      type: 'type',
      courseCode: 'course code',
      tags: 'tags',
      ownerId: 'who shared it',
      fileId: null,
      fileName: 'the name of the file',
      version: null,
      versionNote: 'what you wrote about the newest version of the file',
      versionAt: 'when you uploaded it',
      licence: 'the licence you chose for it',
      paperKind: 'of a past paper: its kind',
      paperYear: 'its year',
      paperTerm: 'its term',
      hasSolutions: 'whether it has solutions',
      solutionOf: 'the paper that it is the solution of',
      fileSize: null,
      hasThumbnail: null,
      isHidden: 'whether moderators have hidden it',
      reason: 'and why',
      searchText: 'title, description, tags and your name again, in a form that can be searched',
      titleKey: null,
      courseKey: null,
      tagKeys: null,
      views: null,
      downloads: null,
      helpful: null,
      standing: null,
      createdAt: 'when it was shared',
      updatedAt: 'when it was last changed',
    },
    kept: 'until you or a moderator delete it. It stays when you delete your account, as shared by “Former member”, unless you delete it first',
    seenBy: 'everyone, also without an account',
  },
  resourceVersions: {
    title: 'Older versions of what you share',
    columns: {
      resourceId: 'the resource',
      number: null,
      fileId: null,
      fileName: 'the name of the file',
      fileSize: null,
      note: 'what you wrote about it',
      createdAt: 'when it was uploaded',
    },
    kept: 'until you remove the version, delete the resource or delete your account',
    seenBy: 'everyone, like the resource',
  },
  resourceWords: {
    holds:
      'the words of what is shared, for correcting searches, until a day after the last use of a word is gone',
    columns: { word: null, near: null, checkedAt: null },
  },
  resourceCounts: {
    holds: 'how many resources of each type there are',
    columns: { type: null, count: null },
  },
} satisfies StoredTables<typeof resourcesTables>;
