// Generates resources: titles from a small vocabulary, a rare word in a few of them, no files.

import type { ResourceType } from '#contract/library/resources.rules.ts';
import type { Db } from '#server/db/db.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { resourceValues } from '#server/features/library/resources/resources.factory.ts';
import { userValues } from '#server/features/platform/users/users.factory.ts';

const subjects = [
  'linear algebra',
  'thermodynamics',
  'microeconomics',
  'organic chemistry',
  'contract law',
  'genetics',
  'statistics',
  'phonetics',
  'databases',
  'optics',
];
const kinds = [
  'notes',
  'summary',
  'past paper',
  'solutions',
  'cheat sheet',
  'reading list',
  'lab report',
  'flash cards',
];
const types: ResourceType[] = ['pdf', 'pdf', 'pdf', 'document', 'image', 'video', 'link', 'other'];
/** In a dozen resources, whatever their total. */
export const rareWord = 'zymurgy';
/** In about one of eight resources. */
export const commonWord = 'summary';

/** In all descriptions and no title. */
export const describingWord = 'lecture';

const batchSize = 500;

export async function fill(db: Db, count: number, log: (line: string) => void): Promise<void> {
  const people = await db
    .insert(users)
    .values(Array.from({ length: 200 }, () => userValues({ fullName: 'Someone Studious' })))
    .returning({ id: users.id });
  const start = Date.parse('2024-01-01');
  for (let made = 0; made < count; made += batchSize) {
    const rows = Array.from({ length: Math.min(batchSize, count - made) }, (_, index) => {
      const n = made + index;
      const [subject, kind] = [subjects[n % subjects.length], kinds[(n >> 3) % kinds.length]];
      return resourceValues({
        title: `${subject} ${kind} ${n % Math.floor(count / 12) === 7 ? rareWord : ''}${n}`,
        description: `The ${kind} for ${subject}, week ${n % 14}, written after the lecture and checked by two others.`,
        type: types[n % types.length] ?? 'other',
        courseCode: `C${100 + (n % 300)}`,
        tags: [kind ?? '', `week ${n % 14}`],
        ownerId: people[n % people.length]?.id ?? null,
        createdAt: new Date(start + n * 60_000),
      });
    });
    await db.insert(resources).values(rows);
    if ((made + batchSize) % 20_000 === 0) log(`  ${(made + batchSize).toLocaleString('en')} resources`);
  }
}
