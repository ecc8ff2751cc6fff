// What the tests of all lists need to know of one.
import type { Role } from '#contract/users.ts';
import type { AnyDeclaration } from '#server/lib/list/declaration.ts';

export interface ListFixture {
  list: { declaration: AnyDeclaration };
  /** Who asks for it. */
  role: Role | 'visitor';
  /** The name of the rows in the answer. */
  rows: string;
  /** The values of a row that the person who asks is shown. */
  values(personId: string): Record<string, unknown>;
  /** For each filter a value of it, and the values of a row that has it; the ones above have another. */
  filters?(personId: string): Record<string, { value: string; row: Record<string, unknown> }>;
  /** The values of a row that a search for these words finds. */
  found?(words: string): Record<string, unknown>;
}
