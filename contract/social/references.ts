// Looks up what texts refer to: courses by code, members by username, threads and resources by id.

import type { Static } from 'typebox';
import * as Type from 'typebox';
import type { Calls } from '#contract/call.ts';
import { Exact } from '#contract/fields.ts';
import { threadStatuses } from '#contract/thread-status.rules.ts';

const keys = Type.Optional(Exact({ maxLength: 3_000, description: 'Separated by commas.' }));

export const References = Type.Object({
  courses: Type.Array(
    Type.Object({
      key: Type.String({ description: 'As it was asked for.' }),
      code: Type.String(),
      title: Type.String(),
    }),
  ),
  people: Type.Array(
    Type.Object({
      key: Type.String({ description: 'The username in lower case.' }),
      username: Type.String(),
      name: Type.String(),
    }),
  ),
  threads: Type.Array(
    Type.Object({
      _id: Type.String(),
      title: Type.String(),
      status: Type.Enum([...threadStatuses]),
      space: Type.Object({ slug: Type.String() }),
    }),
  ),
  resources: Type.Array(Type.Object({ _id: Type.String(), title: Type.String() })),
});
export type References = Static<typeof References>;

export const referencesCalls = {
  'GET /api/references': {
    query: Type.Object({ courses: keys, people: keys, threads: keys, resources: keys }),
    answer: Type.Object({ success: Type.Literal(true), ...References.properties }),
  },
} satisfies Calls;
