// What is declared of a page: its address, title and description, and who may open it.
import type { Access } from './permissions.ts';

export interface Page {
  title: string;
  access: Access;
  description: string;
  /** Set while the feature behind the address is not built: one shared page shows this sentence. */
  upcoming?: string;
}

/** By address, in which `$name` stands for one path segment. */
export type PageTable = Record<`/${string}`, Page>;

/** The addresses of a table that have a page of their own. */
export type BuiltPath<Table> = {
  [Path in keyof Table]: Table[Path] extends { upcoming: string } ? never : Path;
}[keyof Table];

export function upcoming(title: string, sentence: string, access: Access = 'anyone') {
  return { title, access, description: sentence, upcoming: sentence } as const;
}
