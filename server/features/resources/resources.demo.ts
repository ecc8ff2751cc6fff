// Loads the library of the demo campus, with generated files.
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileKind } from '#contract/resources.rules.ts';
import type { Db } from '#server/db/client.ts';
import { files, resources } from '#server/db/schema.ts';
import type { DemoParts } from '#server/feature.ts';
import { listDemoPeople } from '#server/features/users/users.demo.ts';
import { enqueueMany } from '#server/lib/jobs/enqueue.ts';
import { writePdf } from '#server/lib/sample-pdf.ts';
import { drawPoster } from '#server/lib/sample-picture.ts';
import type { Storage } from '#server/lib/storage/storage.ts';
import { type DemoResource, library } from './library.demo.ts';
import { resourceValues } from './resources.factory.ts';
import { videoOf } from './video-pictures.service.ts';

const day = 86_400_000;

/** Spread over the last months and all people; the first person, the demo account, has more than others. */
export async function loadDemo({ db, storage }: DemoParts): Promise<void> {
  const people = await listDemoPeople(db);
  const folder = await mkdtemp(join(tmpdir(), 'campus-demo-'));
  try {
    const made = await Promise.all(library.map((item, index) => makeFile(item, index, folder, storage)));
    const stored = made.filter((file) => file !== undefined);
    await db
      .insert(files)
      .values(stored.map(({ name: _, ...row }) => ({ ...row, owner: 'resources', attachedAt: new Date() })));
    await enqueueMany(
      db,
      'thumbnail',
      stored.map(({ id }) => ({ fileId: id })),
    );
    await db.insert(resources).values(
      library.map(([type, title, courseCode, tags, description], index) => {
        const owner = people[index % 9 === 0 ? 0 : (index * 7) % people.length];
        const file = made[index];
        return resourceValues({
          title,
          description,
          type,
          courseCode,
          tags,
          ownerId: owner?.id ?? null,
          createdAt: new Date(Date.now() - index * 1.7 * day - ((index * 5_413) % 600) * 60_000),
          ...(file && { fileId: file.id }),
          ...(file && type !== 'video' && { fileName: file.name, fileSize: file.size }),
        });
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The resources of the demo account, and those of everyone else, oldest first. */
export async function listDemoResources(
  db: Db,
  ownerId: string,
): Promise<Record<'own' | 'others', (typeof resources.$inferSelect)[]>> {
  const all = await db.select().from(resources).orderBy(resources.createdAt);
  return {
    own: all.filter((row) => row.ownerId === ownerId),
    others: all.filter((row) => row.ownerId !== ownerId),
  };
}

async function makeFile(
  [type, title, courseCode, tags, description]: DemoResource,
  index: number,
  folder: string,
  storage: Storage,
) {
  // Videos get a drawn picture: the demo campus needs no internet.
  const kind = fileKind(type) ?? (videoOf({ type, description }) && 'image');
  if (!kind) return undefined;
  const bytes =
    kind === 'pdf'
      ? writePdf(title, [courseCode, ...tags].filter(Boolean).join(' · '), pageLines(title, description))
      : await drawPoster(title, index);
  const mime = kind === 'pdf' ? 'application/pdf' : 'image/png';
  const id = randomUUID();
  const path = join(folder, id);
  await writeFile(path, bytes);
  await storage.put(id, path, mime);
  const name = `${title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.${kind === 'pdf' ? 'pdf' : 'png'}`;
  return { id, mime, size: bytes.length, hash: createHash('sha256').update(bytes).digest('hex'), name };
}

/** Placeholder text. */
function pageLines(title: string, description: string): string[] {
  const lines = description.match(/.{1,80}(\s|$)/g)?.map((line) => line.trim()) ?? [];
  const sections = [
    'What this is',
    'Before you start',
    'The idea',
    'Worked example',
    'What examiners ask',
    'Further reading',
  ];
  return sections.flatMap((section, index) => [
    `# ${index + 1}. ${section}`,
    ...(index === 0
      ? lines
      : [
          `Notes on "${title.slice(0, 60)}", part ${index + 1}.`,
          'Read once without a pen, then once with one, and note what you would ask.',
        ]),
    'The margins are wide on purpose: write into them, and share a better version.',
    '',
  ]);
}
