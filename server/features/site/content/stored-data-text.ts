// The stored data as Markdown: a section for each table with personal data, and a list of the others.
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#server/db/schema.ts';
import type { DescribedTables, StoredTable } from '#server/lib/stored-tables.ts';

export function describeStoredData(stored: DescribedTables): string {
  const entries = Object.entries(stored);
  const sections = entries.flatMap(([name, table]) => ('title' in table ? [section(name, table)] : []));
  const impersonal = entries.flatMap(([name, table]) =>
    'holds' in table ? [`- ${code(name)}: ${table.holds}.`] : [],
  );
  return [...sections, '### Tables without personal data', impersonal.join('\n')].join('\n\n');
}

function section(name: string, { title, columns, kept, seenBy }: StoredTable): string {
  const words = Object.values(columns).filter((word) => word !== null);
  return [
    `### ${title}`,
    `${capitalize(words.join('; '))}.`,
    `- **Kept:** ${kept}.\n- **Seen by:** ${seenBy}.\n- **Table:** ${code(name)}`,
  ].join('\n\n');
}

const tables: Record<string, unknown> = schema;

const code = (name: string): string => `\`${getTableName(tables[name] as PgTable)}\``;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
