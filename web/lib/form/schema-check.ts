// Normalizes and validates a request body with the contract's schema and the server's messages. It bundles TypeBox, so
// forms load it lazily through check.ts and never import it.
import type { TSchema } from 'typebox';
import { Errors } from 'typebox/schema';
import { cleanerOf } from '#contract/text.ts';
import { fieldErrors } from '#contract/validation.ts';
import type { Checked } from './check.ts';

export function checkBySchema(schema: TSchema, input: object): Checked {
  const cleaned = structuredClone(input) as Record<string, unknown>;
  cleanerOf(schema)?.(cleaned);
  const [, errors] = Errors(schema, cleaned);
  return { input: cleaned, problems: fieldErrors(schema, errors, cleaned) };
}
