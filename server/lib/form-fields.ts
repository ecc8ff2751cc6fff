// Cleans and validates the fields of a multipart form as a JSON body would be.
import type { FastifyRequest } from 'fastify';
import type { Static, TObject } from 'typebox';
import { cleanerOf } from '#contract/text.ts';
import { fieldErrors } from '#contract/validation.ts';
import { Refused } from './errors.ts';

/** `rules` returns error messages by field for what the schema cannot express; both are reported together. */
export function readFields<Schema extends TObject>(
  request: FastifyRequest,
  schema: Schema,
  sent: Record<string, string>,
  rules: (fields: Partial<Static<Schema>>) => Record<string, string>,
): Static<Schema> {
  const fields = cleanerOf(schema)?.({ ...sent }) ?? sent;
  const validate = request.getValidationFunction(schema) ?? request.compileValidationSchema(schema);
  const isValid = validate(fields);
  const errors = {
    ...fieldErrors(schema, isValid ? [] : (validate.errors ?? []), fields),
    ...rules(fields as Partial<Static<Schema>>),
  };
  if (Object.keys(errors).length > 0) throw new Refused('invalid_input', { errors });
  return fields as Static<Schema>;
}
