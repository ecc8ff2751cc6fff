// Study resources: list, search, form and related resources.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done, NextCursor } from './answers.ts';
import type { Calls } from './call.ts';
import { Exact, Line, Text } from './fields.ts';
import { paging } from './lists.ts';
import { type ResourceType, resourceLimits, resourceSorts, resourceTypes } from './resources.rules.ts';

export * from './resources.rules.ts';

const ResourceOwner = Type.Object({
  _id: Type.String({ description: 'Empty when the owner has left.' }),
  fullName: Type.String(),
  username: Type.String(),
  img: Type.String({ description: 'A path on the API host, an absolute address, or empty.' }),
});

export const Resource = Type.Object({
  _id: Type.String(),
  resourceID: Type.String(),
  title: Type.String(),
  description: Type.String({ description: 'Holds the address for links, videos and others.' }),
  tags: Type.Array(Type.String()),
  resourceType: Type.Enum([...resourceTypes]),
  fileUrl: Type.String({ description: 'A path on the API host, or empty where there is no file.' }),
  fileName: Type.String(),
  fileSize: Type.Integer(),
  thumbnailUrl: Type.String({ description: 'A small picture, or empty while there is none.' }),
  courseCode: Type.String(),
  uploadedAt: Type.String({ format: 'date-time' }),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
  views: Type.Integer({ description: 'People who opened it, each once a day, the owner never.' }),
  downloads: Type.Integer(),
  helpful: Type.Integer({ description: 'Members who found it helpful.' }),
  ownerID: ResourceOwner,
});
export type Resource = Static<typeof Resource>;

export const ResourceQuery = Type.Object({
  q: Type.Optional(Line({ maxLength: 200 })),
  type: Type.Optional(Type.Enum(['all', ...resourceTypes])),
  course: Type.Optional(Line({ maxLength: resourceLimits.courseCode })),
  tag: Type.Optional(Line({ maxLength: resourceLimits.tag })),
  owner: Type.Optional(Exact({ maxLength: 36, description: 'The _id of a person.' })),
  sort: Type.Optional(Type.Enum([...resourceSorts])),
  ...paging(100),
});
export type ResourceQuery = Static<typeof ResourceQuery>;

export const ResourceCounts = Type.Object(
  Object.fromEntries(resourceTypes.map((type) => [type, Type.Integer()])) as Record<
    ResourceType,
    ReturnType<typeof Type.Integer>
  >,
);
export type ResourceCounts = Static<typeof ResourceCounts>;

export const ResourceList = Type.Object({
  success: Type.Literal(true),
  resources: Type.Array(Resource),
  total: Type.Integer({
    description: 'How many match; where they are very many, totalIsMore says that there are more.',
  }),
  totalIsMore: Type.Boolean(),
  counts: ResourceCounts,
  nextCursor: NextCursor,
});
export type ResourceList = Static<typeof ResourceList>;

export const OneResource = Type.Object({ success: Type.Literal(true), resource: Resource });
export type OneResource = Static<typeof OneResource>;

const SavedResource = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  resource: Resource,
});

const RelatedResources = Type.Object({
  success: Type.Literal(true),
  course: Type.Array(Resource, { description: 'More from this course.' }),
  related: Type.Array(Resource, { description: 'With shared tags or words, beside those of the course.' }),
});

export const PopularResources = Type.Object({ success: Type.Literal(true), resources: Type.Array(Resource) });
export type PopularResources = Static<typeof PopularResources>;

/** The fields of the multipart form, without the file. */
export const ResourceForm = Type.Object({
  title: Line({ minLength: 1, maxLength: resourceLimits.title }),
  resourceType: Type.Enum([...resourceTypes], { explain: 'Please choose a type.' }),
  description: Text({ minLength: 1, maxLength: resourceLimits.description }),
  courseCode: Type.Optional(Line({ maxLength: resourceLimits.courseCode })),
  tags: Type.Optional(Text({ description: 'A JSON list or a comma list.' })),
  updatedAt: Type.Optional(
    Exact({
      maxLength: 40,
      description: 'The updatedAt that a change is based on: refused where there is a newer one.',
    }),
  ),
});
export type ResourceForm = Static<typeof ResourceForm>;

/** The validated, normalized values of the form. */
export interface ResourceInput {
  title: string;
  description: string;
  resourceType: ResourceType;
  courseCode: string;
  tags: string[];
}

export const resourcesCalls = {
  'GET /api/resources': { query: ResourceQuery, answer: ResourceList },
  'POST /api/resources': { form: ResourceForm, answer: SavedResource, status: 201 },
  'GET /api/resources/popular': { answer: PopularResources },
  'GET /api/resources/user/:userId': { answer: Type.Array(Resource) },
  'GET /api/resources/:resourceId': { answer: OneResource },
  'PUT /api/resources/:resourceId': { form: ResourceForm, answer: SavedResource },
  'DELETE /api/resources/:resourceId': { answer: Done },
  'GET /api/resources/:resourceId/related': { answer: RelatedResources },
} satisfies Calls;
