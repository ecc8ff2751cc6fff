// Turns what a schema finds wrong into a sentence per field, the same at both ends.
import type { TSchema } from 'typebox';

/** The part that Ajv (server) and TypeBox (browser) report alike. */
export interface SchemaError {
  keyword: string;
  instancePath: string;
  params: object;
}

type Described = { properties?: Record<string, Described>; explain?: string };

export function fieldErrors(
  schema: TSchema | undefined,
  errors: readonly SchemaError[],
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const error of errors) {
    const params = error.params as Record<string, unknown>;
    for (const field of fieldsOf(error.instancePath, params)) {
      found[field] ??= sentence(
        error.keyword,
        params,
        (schema as Described | undefined)?.properties?.[field],
      );
    }
  }
  return found;
}

/** A missing field is reported on the object that lacks it: by Ajv one at a time, by TypeBox as a list. */
function fieldsOf(instancePath: string, params: Record<string, unknown>): string[] {
  const field = instancePath.split('/')[1];
  if (field) return [field];
  if (typeof params.missingProperty === 'string') return [params.missingProperty];
  return Array.isArray(params.requiredProperties) ? params.requiredProperties.map(String) : [];
}

function sentence(keyword: string, params: Record<string, unknown>, schema: Described | undefined): string {
  switch (keyword) {
    case 'required':
      return 'Please fill in this field.';
    case 'minLength':
      return params.limit === 1
        ? 'Please fill in this field.'
        : `Must be at least ${params.limit} characters long`;
    case 'maxLength':
      return `Must be at most ${params.limit} characters long`;
    default:
      return schema?.explain ?? 'This value is not accepted.';
  }
}
