// What is running: the build with its changes, and the state of the parts of this deployment.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import type { Calls } from '#contract/call.ts';

const Build = Type.Object({
  success: Type.Literal(true),
  version: Type.String(),
  commit: Type.String({ description: 'Empty where the build did not know it.' }),
  builtAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  changes: Type.String({ description: 'The changelog, in Markdown.' }),
});
export type Build = Static<typeof Build>;

const PartState = Type.Enum(['good', 'trouble']);

const Deployment = Type.Object({
  success: Type.Literal(true),
  startedAt: Type.String({ format: 'date-time' }),
  engine: Type.Enum(['pglite', 'postgres']),
  migration: Type.Union([Type.String(), Type.Null()], { description: 'The last one; null while unknown.' }),
  parts: Type.Object({ database: PartState, storage: PartState, mail: PartState, jobs: PartState }),
  convertsDocuments: Type.Boolean({
    description: 'LibreOffice is installed: documents get a PDF for reading.',
  }),
  checkedAt: Type.String({ format: 'date-time' }),
});
export type Deployment = Static<typeof Deployment>;

export const deploymentCalls = {
  'GET /api/deployment': { answer: Deployment },
  'GET /api/deployment/build': { answer: Build },
} satisfies Calls;
