// The selected columns of a resource, and the list with its filters, sorts and search.
import { eq, sql } from 'drizzle-orm';
import { courseKeyOf } from '#contract/course-codes.ts';
import { ResourceQuery } from '#contract/library/resources.ts';
import { foldText } from '#contract/search.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { isShown } from '#server/db/visibility/resources.ts';
import { isId, nilId } from '#server/lib/ids.ts';
import { type RowOf, timestampText } from '#server/lib/list/columns.ts';
import { defineList } from '#server/lib/list/list.ts';
import { searchWords } from '#server/lib/list/search-words.ts';

/** The fields of a card; of the owner only name and picture. */
export const resourceColumns = {
  id: resources.id,
  title: resources.title,
  description: resources.description,
  details: resources.details,
  type: resources.type,
  courseCode: resources.courseCode,
  licence: resources.licence,
  paperKind: resources.paperKind,
  paperYear: resources.paperYear,
  paperTerm: resources.paperTerm,
  hasSolutions: resources.hasSolutions,
  solutionOf: resources.solutionOf,
  tags: sql<string>`array_to_string(${resources.tags}, E'\\n')`,
  ownerId: resources.ownerId,
  fileId: resources.fileId,
  fileName: resources.fileName,
  fileSize: resources.fileSize,
  version: resources.version,
  hasThumbnail: resources.hasThumbnail,
  views: resources.views,
  downloads: resources.downloads,
  helpful: resources.helpful,
  createdAt: timestampText(resources.createdAt),
  updatedAt: timestampText(resources.updatedAt),
  /** Null once the account is deleted. */
  owner: { fullName: users.fullName, username: users.username, img: users.img },
};

export type ResourceRow = RowOf<typeof resourceColumns, typeof resources, typeof users>;

export const resourceList = defineList({
  name: 'resources',
  query: ResourceQuery,
  table: resources,
  leftJoins: [{ table: users, on: eq(users.id, resources.ownerId) }],
  columns: resourceColumns,
  where: isShown,
  filters: {
    type: {
      where: (type) => eq(resources.type, type),
      read: (type) => (type === 'all' ? undefined : type),
    },
    types: { where: (types) => sql`${resources.type} = any(string_to_array(${types}, ','))` },
    course: { where: (course) => eq(resources.courseKey, course), read: courseKeyOf },
    // An invalid id matches nothing; the database would refuse to compare it.
    owner: {
      where: (owner) => eq(resources.ownerId, owner),
      read: (owner) => (isId(owner) ? owner : nilId),
      isPersonal: true,
    },
    papers: { where: (papers) => sql`(${resources.paperKind} <> '') = (${papers}::text = 'yes')` },
    tag: { where: (tag) => sql`${resources.tagKeys} @> array[${tag}]::text[]`, read: foldText },
  },
  sorts: {
    newest: { column: resources.createdAt, direction: 'desc' },
    oldest: { column: resources.createdAt, direction: 'asc' },
    title: { column: resources.titleKey, direction: 'asc' },
    views: { column: resources.views, direction: 'desc' },
    helpful: { column: resources.helpful, direction: 'desc' },
    downloads: { column: resources.downloads, direction: 'desc' },
    relevance: { column: resources.standing, direction: 'desc', wordsFirst: resources.titleKey },
  },
  search: {
    column: resources.searchText,
    fold: foldText,
    byWord: true,
    words: (text) => searchWords(text).map((word) => word.text),
    scanFirst: 1_000,
  },
  preparedLimits: [24],
});
