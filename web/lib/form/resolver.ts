// How react-hook-form checks a form: by the contract's schema, then by the form's own rules.
import type { FieldValues, ResolverResult } from 'react-hook-form';
import { checkInput, type LoadSchema } from './check.ts';

export interface Checks<Values extends FieldValues> {
  schema: LoadSchema;
  /** What is sent, where it is not simply the values. */
  toInput?: (values: Values) => object;
  /** The field that shows a problem of this part of the input, where their names differ. */
  fieldOf?: (name: string, values: Values) => keyof Values | undefined;
  /** What to say of a field that is empty but must not be, instead of the general sentence. */
  empty?: { [Name in keyof Values]?: string };
  /** What no schema can say: two fields that must be the same, a file that must be chosen. `root` is said above the form. */
  rules?: (values: Values) => { [Name in keyof Values | 'root']?: string | undefined };
}

/** Resolves with what is to be sent, cleaned; or with a sentence for each field that is wrong. */
export const resolverOf =
  <Values extends FieldValues>({ schema, toInput, fieldOf, empty = {}, rules }: Checks<Values>) =>
  async (values: Values): Promise<ResolverResult<Values>> => {
    const { input, problems } = await checkInput(schema, toInput?.(values) ?? values);
    const found: Record<string, { type: string; message: string }> = {};
    for (const [name, sentence] of Object.entries(problems)) {
      const field = String(fieldOf?.(name, values) ?? name);
      const message = (isEmpty(input[name]) && empty[field]) || sentence;
      if (field in values) found[field] = { type: 'schema', message };
    }
    for (const [field, message] of Object.entries(rules?.(values) ?? {})) {
      if (message) found[field] ??= { type: 'rule', message };
    }
    const wrong = Object.keys(found).length > 0;
    return (wrong ? { values: {}, errors: found } : { values: input, errors: {} }) as ResolverResult<Values>;
  };

const isEmpty = (value: unknown): boolean => value === '' || value === undefined || value === null;
