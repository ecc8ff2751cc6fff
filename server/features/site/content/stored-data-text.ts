// The stored data as Markdown: a section for each table with personal data, and a list of the others.
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#server/db/schema.ts';
import { type ImpersonalTable, type StoredTable, storedData } from './stored-data.ts';

type Entry = [name: keyof typeof storedData, table: StoredTable | ImpersonalTable];

export function describeStoredData(): string {
  const entries = Object.entries(storedData) as Entry[];
  const sections = entries.flatMap(([name, table]) => ('title' in table ? [section(name, table)] : []));
  const impersonal = entries.flatMap(([name, table]) =>
    'holds' in table ? [`- ${code(name)}: ${table.holds}.`] : [],
  );
  return [...sections, '### Tables without personal data', impersonal.join('\n')].join('\n\n');
}

function section(name: Entry[0], { title, columns, kept, seenBy }: StoredTable): string {
  const words = Object.values(columns).filter((word) => word !== null);
  return [
    `### ${title}`,
    `${capitalize(words.join('; '))}.`,
    `- **Kept:** ${kept}.\n- **Seen by:** ${seenBy}.\n- **Table:** ${code(name)}`,
  ].join('\n\n');
}

const tables: Record<Entry[0], PgTable> = schema;

const code = (name: Entry[0]): string => `\`${getTableName(tables[name])}\``;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
