// Older versions of some resources of the demo campus: their files had fewer pages.
import { eq, inArray } from 'drizzle-orm';
import { resources, resourceVersions } from '#server/db/tables/library/resources.ts';
import type { DemoParts } from '#server/feature.ts';
import { storeDemoFiles } from '#server/features/platform/files/files.demo.ts';
import { writePdf } from '#server/lib/sample-pdf.ts';

/** By title: what changed in each version, the oldest first. The last is the newest. */
const notes: Record<string, string[]> = {
  'Calculus I: every theorem with one example': [
    '',
    'Adds the theorems of week 9.',
    'Corrects the sign in the example of Taylor’s theorem.',
  ],
  'Operating systems midterm, solved': ['', 'Question 4 solved anew, after a question here.'],
};

export async function loadDemoVersions(parts: DemoParts): Promise<void> {
  const { db } = parts;
  const titles = Object.keys(notes);
  for (const row of await db.select().from(resources).where(inArray(resources.title, titles))) {
    const all = notes[row.title] ?? [];
    const drafts = all.slice(0, -1).map((_, index) => ({
      bytes: writePdf(row.title, `Draft ${index + 1}`, ['# What this is', row.description]),
      mime: 'application/pdf' as const,
    }));
    const stored = await storeDemoFiles(parts, 'resources', drafts);
    /** Spread over the time since it was shared. */
    const timeOf = (index: number) => {
      const start = row.createdAt.getTime();
      return new Date(start + ((Date.now() - start) * index) / (all.length + 1));
    };
    await db.insert(resourceVersions).values(
      stored.map((file, index) => ({
        resourceId: row.id,
        number: index + 1,
        fileId: file.id,
        fileName: row.fileName,
        fileSize: file.size,
        note: all[index] ?? '',
        createdAt: timeOf(index),
      })),
    );
    await db
      .update(resources)
      .set({ version: all.length, versionNote: all.at(-1) ?? '', versionAt: timeOf(all.length - 1) })
      .where(eq(resources.id, row.id));
  }
}
