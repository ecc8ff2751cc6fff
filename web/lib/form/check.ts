// Validates a form with the contract's schema, which is loaded lazily. If loading fails, only the server validates.
import type { TSchema } from 'typebox';

export interface Checked {
  /** Normalized, as the server would store it. */
  input: Record<string, unknown>;
  /** The error message of each invalid field. */
  problems: Record<string, string>;
}

export type LoadSchema<Schema extends TSchema = TSchema> = () => Promise<Schema>;

/** Called on the first focus of a form, so that it is loaded before submit. */
export const loadCheck = (schema: LoadSchema) =>
  Promise.all([schema(), import('./schema-check.ts')]).catch(() => undefined);

export async function checkInput(load: LoadSchema, input: object): Promise<Checked> {
  const loaded = await loadCheck(load);
  if (!loaded) return { input: input as Checked['input'], problems: {} };
  const [schema, { checkBySchema }] = loaded;
  return checkBySchema(schema, input);
}
