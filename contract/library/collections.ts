// Named collections of resources, in an order of their own: private, or shared by a secret link.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Exact, Line, Text } from '#contract/fields.ts';
import { collectionLimits as limits } from './collections.rules.ts';
import { Resource } from './resources.ts';

export * from './collections.rules.ts';

const success = Type.Literal(true);

const Collection = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  token: Type.String({ description: 'Of its secret link; empty while it is private.' }),
  count: Type.Integer({ description: 'How many resources it has.' }),
  updatedAt: Type.String({ format: 'date-time' }),
});
export type Collection = Static<typeof Collection>;

const ListedCollection = Type.Object({
  ...Collection.properties,
  hasResource: Type.Boolean({ description: 'Whether it has the resource of the query.' }),
});
export type ListedCollection = Static<typeof ListedCollection>;

const inOrder = Type.Array(Resource, { maxItems: limits.resources, description: 'In its order.' });

const OneCollection = Type.Object({ success, collection: Collection, resources: inOrder });
export type OneCollection = Static<typeof OneCollection>;

const SavedCollection = Type.Object({ success, message: Type.String(), collection: Collection });

const SharedCollection = Type.Object({
  success,
  name: Type.String(),
  description: Type.String(),
  owner: Type.Object({ fullName: Type.String(), username: Type.String(), img: Type.String() }),
  resources: inOrder,
});

export const CollectionInput = Type.Object({
  name: Line({ minLength: 1, maxLength: limits.name, missing: 'Please enter a name.' }),
  description: Type.Optional(Text({ maxLength: limits.description })),
});
export type CollectionInput = Static<typeof CollectionInput>;

const resourceId = Exact({ maxLength: 36, description: 'The _id of a resource.' });

export const collectionsCalls = {
  'GET /api/collections': {
    query: Type.Object({ resource: Type.Optional(resourceId) }),
    answer: Type.Object({
      success,
      collections: Type.Array(ListedCollection, {
        maxItems: limits.collections,
        description: 'Last changed first.',
      }),
    }),
  },
  'POST /api/collections': {
    body: Type.Object({ ...CollectionInput.properties, resourceId: Type.Optional(resourceId) }),
    answer: SavedCollection,
    status: 201,
  },
  'GET /api/collections/shared/:token': { answer: SharedCollection },
  'GET /api/collections/:collectionId': { answer: OneCollection },
  'PUT /api/collections/:collectionId': { body: CollectionInput, answer: SavedCollection },
  'DELETE /api/collections/:collectionId': { answer: Done },
  'PUT /api/collections/:collectionId/resources/:resourceId': { answer: Done },
  'DELETE /api/collections/:collectionId/resources/:resourceId': { answer: Done },
  'PUT /api/collections/:collectionId/order': {
    body: Type.Object({
      resourceIds: Type.Array(resourceId, {
        maxItems: limits.resources,
        description: 'As they are ordered; those that are not named follow, and unknown ones are ignored.',
      }),
    }),
    answer: OneCollection,
  },
  'PUT /api/collections/:collectionId/link': { answer: SavedCollection },
  'DELETE /api/collections/:collectionId/link': { answer: SavedCollection },
} satisfies Calls;
