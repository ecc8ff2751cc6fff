// Study resources: list, search, form and related resources.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done, NextCursor } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Exact, Line, Text } from '#contract/fields.ts';
import { paging } from '#contract/lists.ts';
import { type Licence, licences } from './licences.rules.ts';
import { maxSolutions, type Paper as PaperInput, paperKinds, paperTerms } from './papers.rules.ts';
import { missing } from './resource-form.rules.ts';
import {
  pdfTypes,
  type ResourceType,
  resourceLimits,
  resourceSorts,
  resourceTypes,
} from './resources.rules.ts';

import { ResourceVersions, VersionForm, VersionNote } from './versions.ts';

export * from './resources.rules.ts';

const ResourceOwner = Type.Object({
  _id: Type.String({ description: 'Empty when the owner has left.' }),
  fullName: Type.String(),
  username: Type.String(),
  img: Type.String({ description: 'A path on the API host, an absolute address, or empty.' }),
});

const Paper = Type.Object({
  kind: Type.Enum([...paperKinds]),
  year: Type.Union([Type.Integer(), Type.Null({ description: 'Not stated.' })]),
  term: Type.Enum(['', ...paperTerms]),
  hasSolutions: Type.Boolean(),
  line: Type.String({ description: 'All of it in words.' }),
  solutionOf: Type.String({ description: 'The _id of the paper that this is the solution of, or empty.' }),
});

export const Resource = Type.Object({
  _id: Type.String(),
  resourceID: Type.String(),
  title: Type.String(),
  description: Type.String({ description: 'Holds the address for links, videos and others.' }),
  details: Type.String({ description: 'The text about a link, video or other; empty for all others.' }),
  tags: Type.Array(Type.String()),
  resourceType: Type.Enum([...resourceTypes]),
  fileUrl: Type.String({ description: 'A path on the API host, or empty where there is no file.' }),
  fileName: Type.String(),
  fileSize: Type.Integer(),
  version: Type.Integer({ description: 'Counts the files that it has had.' }),
  thumbnailUrl: Type.String({ description: 'A small picture, or empty while there is none.' }),
  courseCode: Type.String(),
  licence: Type.Enum(['', ...licences], { description: 'Of its file; empty where it is not stated.' }),
  paper: Type.Optional(Paper),
  uploadedAt: Type.String({ format: 'date-time' }),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
  views: Type.Integer({ description: 'People who opened it, each once a day, the owner never.' }),
  downloads: Type.Integer(),
  helpful: Type.Integer({ description: 'Members who found it helpful.' }),
  ownerID: ResourceOwner,
  hiddenReason: Type.Optional(
    Type.String({ description: 'Why moderators have hidden it: for who shared it, and for moderators.' }),
  ),
});
export type Resource = Static<typeof Resource>;

export const ResourceQuery = Type.Object({
  q: Type.Optional(
    Line({ maxLength: 200, description: 'Words in any order, and phrases in quotes: each must be found.' }),
  ),
  type: Type.Optional(Type.Enum(['all', ...resourceTypes])),
  types: Type.Optional(Type.Enum([pdfTypes], { description: 'Several types at once.' })),
  course: Type.Optional(Line({ maxLength: resourceLimits.courseCode })),
  tag: Type.Optional(Line({ maxLength: resourceLimits.tag })),
  owner: Type.Optional(Exact({ maxLength: 36, description: 'The _id of a person.' })),
  papers: Type.Optional(
    Type.Enum(['yes', 'no'], { type: 'string', description: 'Past papers alone, or all else.' }),
  ),
  sort: Type.Optional(
    Type.Enum([...resourceSorts], { description: 'The newest first, or with q the most relevant.' }),
  ),
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

/** Where a resource has words of a search that its title lacks. */
const matchedFields = ['tags', 'course', 'owner', 'description', 'address'] as const;
export type MatchedField = (typeof matchedFields)[number];

const ListedResource = Type.Object({
  ...Resource.properties,
  foundIn: Type.Optional(
    Type.Array(Type.Enum([...matchedFields]), {
      description: 'Of a search: what has words that the title lacks.',
    }),
  ),
});

export type ListedResource = Static<typeof ListedResource>;

/** How a search was understood. */
const ResourceSearch = Type.Object({
  words: Type.Array(Type.String(), { description: 'What was looked for, without case and accents.' }),
  searchedFor: Type.String({ description: 'The search with corrected words, or empty.' }),
  dropped: Type.Array(Type.String(), { description: 'Words left out, since nothing has all of them.' }),
});
export type ResourceSearch = Static<typeof ResourceSearch>;

export const ResourceList = Type.Object({
  success: Type.Literal(true),
  resources: Type.Array(ListedResource),
  total: Type.Integer({
    description: 'How many match; where they are very many, totalIsMore says that there are more.',
  }),
  totalIsMore: Type.Boolean(),
  counts: ResourceCounts,
  search: Type.Optional(ResourceSearch),
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
  paper: Type.Union([Resource, Type.Null()], { description: 'The past paper that this is the solution of.' }),
  solutions: Type.Array(Resource, { description: `Of this past paper, at most ${maxSolutions}.` }),
  course: Type.Array(Resource, { description: 'More from this course.' }),
  related: Type.Array(Resource, { description: 'With shared tags or words, beside those of the course.' }),
});

const PopularResource = Type.Object({
  ...Resource.properties,
  viewsThisWeek: Type.Integer({ description: 'Of the last seven days: the most viewed come first.' }),
});
export type PopularResource = Static<typeof PopularResource>;

export const PopularResources = Type.Object({
  success: Type.Literal(true),
  resources: Type.Array(PopularResource),
});
export type PopularResources = Static<typeof PopularResources>;

/** The fields of the multipart form, without the file. */
export const ResourceForm = Type.Object({
  title: Line({ minLength: 1, maxLength: resourceLimits.title, missing: missing.title }),
  resourceType: Type.Enum([...resourceTypes], { explain: 'Please choose a type.' }),
  description: Text({
    minLength: 1,
    maxLength: resourceLimits.description,
    missing: missing.description,
  }),
  details: Type.Optional(
    Text({
      maxLength: resourceLimits.description,
      description: 'The text about a link, video or other. A change without it keeps what is stored.',
    }),
  ),
  courseCode: Type.Optional(Line({ maxLength: resourceLimits.courseCode })),
  tags: Type.Optional(Text({ description: 'A JSON list or a comma list.' })),
  licence: Type.Optional(
    Type.Enum(['', ...licences], {
      description: 'Of a file. A change without it keeps what is stored.',
      explain: 'Please choose a licence.',
    }),
  ),
  paperKind: Type.Optional(
    Type.Enum(['', ...paperKinds], {
      description:
        'Of a file that is a past paper. A change without it keeps what is stored about the paper.',
      explain: 'Please choose a kind.',
    }),
  ),
  paperYear: Type.Optional(Line({ maxLength: 4, description: 'Four digits, or empty.' })),
  paperTerm: Type.Optional(Type.Enum(['', ...paperTerms], { explain: 'Please choose a term.' })),
  hasSolutions: Type.Optional(Type.Enum(['yes', 'no'])),
  solutionOf: Type.Optional(
    Exact({ maxLength: 36, description: 'The _id of a past paper of the same course, or empty.' }),
  ),
  versionNote: Type.Optional(VersionNote),
  updatedAt: Type.Optional(
    Exact({
      maxLength: 40,
      description: 'The updatedAt that a change is based on: refused where there is a newer one.',
    }),
  ),
});
export type ResourceForm = Static<typeof ResourceForm>;

const DuplicatesQuery = Type.Object({
  hash: Line({
    minLength: 64,
    maxLength: 64,
    pattern: '^[0-9a-f]{64}$',
    description: 'SHA-256 of the bytes of a file, in hexadecimal.',
  }),
});

const Duplicates = Type.Object({
  success: Type.Literal(true),
  resources: Type.Array(Resource, { description: 'Resources with the same file: the oldest three.' }),
});

const LinkTitle = Type.Object({
  success: Type.Literal(true),
  title: Type.String({ description: 'Empty where the page has none or cannot be reached.' }),
});

/** The validated, normalized values of the form. */
export interface ResourceInput {
  title: string;
  description: string;
  /** Undefined where the form has none. */
  details: string | undefined;
  resourceType: ResourceType;
  courseCode: string;
  tags: string[];
  /** Undefined where the form has none; empty where there is no file. */
  licence: Licence | '' | undefined;
  /** Undefined where the form has none, null where it is no past paper. */
  paper: PaperInput | null | undefined;
}

export const resourcesCalls = {
  'GET /api/resources': { query: ResourceQuery, answer: ResourceList },
  'POST /api/resources': { form: ResourceForm, answer: SavedResource, status: 201 },
  'POST /api/resources/link-title': {
    body: Type.Object({ url: Line({ minLength: 1, maxLength: resourceLimits.description }) }),
    answer: LinkTitle,
  },
  'GET /api/resources/doubles': { query: DuplicatesQuery, answer: Duplicates },
  'GET /api/resources/popular': { answer: PopularResources },
  'GET /api/resources/user/:userId': { answer: Type.Array(Resource) },
  'GET /api/resources/:resourceId': { answer: OneResource },
  'PUT /api/resources/:resourceId': { form: ResourceForm, answer: SavedResource },
  'DELETE /api/resources/:resourceId': { answer: Done },
  'GET /api/resources/:resourceId/related': { answer: RelatedResources },
  'GET /api/resources/:resourceId/versions': { answer: ResourceVersions },
  'POST /api/resources/:resourceId/versions': { form: VersionForm, answer: SavedResource, status: 201 },
  'DELETE /api/resources/:resourceId/versions/:number': { answer: Done },
} satisfies Calls;
