// The text of a content page, with the list of stored data where it asks for it.
import { type ContentName, contentNames } from '#contract/site/content.rules.ts';
import type { ContentFile, ContentFiles } from '#server/lib/content-files.ts';
import { Refused } from '#server/lib/errors.ts';
import type { DescribedTables } from '#server/lib/stored-tables.ts';
import { describeStoredData } from './stored-data-text.ts';

/** A name of the closed list: what a request names never becomes a part of a path. */
export function toContentName(requested: string): ContentName {
  const name = contentNames.find((each) => each === requested);
  if (!name) throw new Refused('not_found', { message: 'There is no such text.' });
  return name;
}

export const readContent = (files: ContentFiles, name: ContentName): Promise<ContentFile> =>
  files.read(`${name}.md`);

/** Replaces a line with only `{{stored-data}}` by what the database stores, which is declared in the code. */
export const withStoredData = (text: string, stored: DescribedTables): string =>
  text.replace(/^\{\{stored-data\}\}[ \t]*$/m, () => describeStoredData(stored));
