// The Atom feed of the newest resources, of all or of a tag or course.
import * as Type from 'typebox';
import { Line } from '#contract/fields.ts';
import { resourceLimits, resourcePath } from '#contract/library/resources.rules.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { users } from '#server/db/tables/platform/users.ts';
import type { Feed } from '#server/feature.ts';
import { toResource } from './presented-resource.ts';
import { resourceList } from './resources.list.ts';

const maxEntries = 30;
const maxSummaryLength = 500;

export const resourceFeed: Feed = {
  title: 'Newest resources',
  page: ['/resources', '/courses/$courseCode'],
  parameterNames: { courseCode: 'course' },
  tables: [resources, users],
  query: Type.Object({
    tag: Type.Optional(Line({ maxLength: resourceLimits.tag })),
    course: Type.Optional(Line({ maxLength: resourceLimits.courseCode })),
  }),
  read: async (db, query) => {
    const { tag, course } = query;
    const { rows } = await resourceList.page(db, {
      ...(tag && { tag }),
      ...(course && { course }),
      limit: maxEntries,
    });
    const search = new URLSearchParams(query).toString();
    return {
      title: ['Newest resources', course && `for ${course}`, tag && `tagged ${tag}`]
        .filter(Boolean)
        .join(' '),
      path: search ? `/resources?${search}` : '/resources',
      entries: rows.map(toResource).map((resource) => ({
        id: resource._id,
        path: resourcePath(resource._id, resource.title),
        title: resource.title,
        summary: (resource.details || resource.description).slice(0, maxSummaryLength),
        author: resource.ownerID.fullName || resource.ownerID.username,
        publishedAt: new Date(resource.createdAt),
        updatedAt: new Date(resource.updatedAt),
      })),
    };
  },
};
