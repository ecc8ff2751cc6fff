// Converts schema validation errors into one message per field, the same on the server and in the browser.
import type { TSchema } from 'typebox';

/** The common part of the errors of Ajv (server) and TypeBox (browser). */
export interface SchemaError {
  keyword: string;
  instancePath: string;
  params: object;
}

type SchemaNode = { properties?: Record<string, SchemaNode>; explain?: string; missing?: string };

export function fieldErrors(
  schema: TSchema | undefined,
  errors: readonly SchemaError[],
  input: unknown,
): Record<string, string> {
  const values = input as Record<string, unknown> | null | undefined;
  const messages: Record<string, string> = {};
  for (const error of errors) {
    const params = error.params as Record<string, unknown>;
    for (const field of fieldsOf(error.instancePath, params)) {
      const node = (schema as SchemaNode | undefined)?.properties?.[field];
      messages[field] ??= isEmpty(values?.[field])
        ? (node?.missing ?? node?.explain ?? 'Please fill in this field.')
        : messageFor(error.keyword, params, node);
    }
  }
  return messages;
}

/** A missing field is reported for its parent object: by Ajv one at a time, by TypeBox as an array. */
function fieldsOf(instancePath: string, params: Record<string, unknown>): string[] {
  const field = instancePath.split('/')[1];
  if (field) return [field];
  if (typeof params.missingProperty === 'string') return [params.missingProperty];
  return Array.isArray(params.requiredProperties) ? params.requiredProperties.map(String) : [];
}

function messageFor(
  keyword: string,
  params: Record<string, unknown>,
  schema: SchemaNode | undefined,
): string {
  switch (keyword) {
    case 'minLength':
      return `Must be at least ${params.limit} characters long`;
    case 'maxLength':
      return `Must be at most ${params.limit} characters long`;
    default:
      return schema?.explain ?? 'This value is not accepted.';
  }
}

const isEmpty = (value: unknown): boolean => value === '' || value === undefined || value === null;
