// The react-hook-form resolver: validates with the contract's schema, then with the form's own rules.
import type { FieldValues, ResolverResult } from 'react-hook-form';
import { checkInput, type LoadSchema } from './check.ts';

export interface Checks<Values extends FieldValues> {
  schema: LoadSchema;
  /** Maps the values to the request body, where they differ. */
  toInput?: (values: Values) => object;
  /** The form field that shows the error of a body field, where their names differ. */
  fieldOf?: (name: string, values: Values) => keyof Values | undefined;
  /** Rules beyond the schema, such as equal passwords or a required file; before those of the schema. `root` is shown in the banner. */
  rules?: (values: Values) => { [Name in keyof Values | 'root']?: string | undefined };
}

/** Resolves with the normalized body, or with the error message of each invalid field. */
export const resolverOf =
  <Values extends FieldValues>({ schema, toInput, fieldOf, rules }: Checks<Values>) =>
  async (values: Values): Promise<ResolverResult<Values>> => {
    const { input, problems } = await checkInput(schema, toInput?.(values) ?? values);
    const found: Record<string, { type: string; message: string }> = {};
    for (const [name, message] of Object.entries(problems)) {
      const field = String(fieldOf?.(name, values) ?? name);
      if (field in values) found[field] = { type: 'schema', message };
    }
    for (const [field, message] of Object.entries(rules?.(values) ?? {})) {
      if (message) found[field] = { type: 'rule', message };
    }
    const hasErrors = Object.keys(found).length > 0;
    return (
      hasErrors ? { values: {}, errors: found } : { values: input, errors: {} }
    ) as ResolverResult<Values>;
  };
