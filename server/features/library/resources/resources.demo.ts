// Loads the library of the demo campus, with generated files.

import { randomUUID } from 'node:crypto';
import type { Paper } from '#contract/library/papers.rules.ts';
import { fileKind } from '#contract/library/resources.rules.ts';
import type { Db } from '#server/db/db.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import type { DemoParts } from '#server/feature.ts';
import { storeDemoFiles } from '#server/features/platform/files/files.demo.ts';
import { listDemoPeople } from '#server/features/platform/users/users.demo.ts';
import { linesPerPage, writePdf } from '#server/lib/sample-pdf.ts';
import { drawPoster } from '#server/lib/sample-picture.ts';
import { type DemoPaper, type DemoResource, library } from './library.demo.ts';
import { paperColumns } from './papers.service.ts';
import { resourceValues } from './resources.factory.ts';
import { loadDemoVersions } from './versions.demo.ts';
import { videoOf } from './video-pictures.service.ts';

const day = 86_400_000;

/** Spread over the last months and all people; the first person, the demo account, has more than others. */
export async function loadDemo(parts: DemoParts): Promise<void> {
  const { db } = parts;
  const people = await listDemoPeople(db);
  const drawn = await Promise.all(library.map(drawFile));
  const stored = await storeDemoFiles(
    parts,
    'resources',
    drawn.flatMap((file) => file ?? []),
  );
  const ids = new Map(library.map(([, title]) => [title, randomUUID()]));
  await db.insert(resources).values(
    library.map(([type, title, courseCode, tags, description, paper], index) => {
      const owner = people[index % 9 === 0 ? 0 : (index * 7) % people.length];
      const file = drawn[index];
      const row = file && stored.shift();
      return resourceValues({
        id: ids.get(title),
        title,
        description,
        type,
        courseCode,
        tags,
        ...(paper && paperColumns(paperOf(paper, ids))),
        ownerId: owner?.id ?? null,
        createdAt: new Date(Date.now() - index * 1.7 * day - ((index * 5_413) % 600) * 60_000),
        ...(row && { fileId: row.id }),
        ...(row &&
          type !== 'video' && { fileName: file.name, fileSize: row.size, licence: licenceOf(index) }),
      });
    }),
  );
  await loadDemoVersions(parts);
}

function paperOf([kind, yearsAgo, term, solution]: DemoPaper, ids: Map<string, string>): Paper {
  const solutionOf = typeof solution === 'object' ? (ids.get(solution.of) ?? '') : '';
  const year = new Date().getFullYear() - yearsAgo;
  return { kind, year, term, hasSolutions: solution === 'solved', solutionOf };
}

/** Some are from before there was a choice. */
const licenceOf = (index: number) => (['study', 'cc-by-sa', 'study', '', 'cc-by'] as const)[index % 5] ?? '';

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

async function drawFile([type, title, courseCode, tags, description]: DemoResource, index: number) {
  // Videos get a drawn picture: the demo campus needs no internet.
  const kind = fileKind(type) ?? (videoOf({ type, description }) && 'image');
  if (!kind) return undefined;
  const isPdf = kind === 'pdf';
  const bytes = isPdf
    ? writePdf(title, [courseCode, ...tags].filter(Boolean).join(' · '), linesOf(title, description))
    : await drawPoster(title, index);
  const name = `${title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.${isPdf ? 'pdf' : 'png'}`;
  return { bytes, mime: isPdf ? ('application/pdf' as const) : ('image/png' as const), name };
}

/** As many pages as the title promises: 'in 40 pages'. */
function linesOf(title: string, description: string): string[] {
  const lines = pageLines(title, description);
  const pages = Number(/ in (\d{1,2}) pages/.exec(title)?.[1] ?? 1);
  if (pages === 1) return lines;
  return Array.from({ length: pages }, (_, page) => {
    const blank = Array<string>(linesPerPage).fill('');
    return [`# Chapter ${page + 1}`, ...lines, ...blank].slice(0, linesPerPage);
  }).flat();
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
