// Resources that a person has saved for later.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import type { Calls } from '#contract/call.ts';
import { Resource } from './resources.ts';
import { maxSaves } from './saves.rules.ts';

const Saves = Type.Object({
  success: Type.Literal(true),
  resources: Type.Array(Resource, { description: `Last saved first, at most ${maxSaves}.` }),
});

export const SavedIds = Type.Object({ success: Type.Literal(true), resourceIds: Type.Array(Type.String()) });
export type SavedIds = Static<typeof SavedIds>;

const Saved = Type.Object({ success: Type.Literal(true), message: Type.String(), saved: Type.Boolean() });

export const savesCalls = {
  'GET /api/saves': { answer: Saves },
  'GET /api/saves/ids': { answer: SavedIds },
  'PUT /api/saves/:resourceId': { answer: Saved },
  'DELETE /api/saves/:resourceId': { answer: Saved },
} satisfies Calls;
