// The sanctions in force, which every session knows.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { sanctionKinds } from './restrictions.rules.ts';

const EndsAt = Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
  description: 'When it ends by itself; null for a warning.',
});

/** As the person sees it. Who decided is not told. */
export const OwnSanction = Type.Object({
  _id: Type.String(),
  kind: Type.Enum([...sanctionKinds]),
  reason: Type.String(),
  at: Type.String({ format: 'date-time' }),
  endsAt: EndsAt,
});
export type OwnSanction = Static<typeof OwnSanction>;
