// Fetches the contract's schema of a form, and checks by it. Where it cannot be fetched, the server's check has to do.
import type { TSchema } from 'typebox';

export interface Checked {
  /** Cleaned, as the server would keep it. */
  input: Record<string, unknown>;
  /** A sentence for each field that is wrong. */
  problems: Record<string, string>;
}

export type LoadSchema<Schema extends TSchema = TSchema> = () => Promise<Schema>;

/** Asked for when the person begins to type, so that it is there when they send. */
export const loadCheck = (schema: LoadSchema) =>
  Promise.all([schema(), import('./schema-check.ts')]).catch(() => undefined);

export async function checkInput(load: LoadSchema, input: object): Promise<Checked> {
  const loaded = await loadCheck(load);
  if (!loaded) return { input: input as Checked['input'], problems: {} };
  const [schema, { checkBySchema }] = loaded;
  return checkBySchema(schema, input);
}
