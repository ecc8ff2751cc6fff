// Three invented partners of the demo campus, with drawn logos.
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { files } from '#server/db/tables/platform/files.ts';
import { partners } from '#server/db/tables/site/partners.ts';
import type { DemoParts } from '#server/feature.ts';

const demoPartners = [
  {
    name: 'Northbridge Campus Library',
    url: 'https://library.northbridge.example/',
    text: 'Lends the scanners with which most notes here were digitised, and keeps a silent floor open until midnight.',
    // Three books on a shelf.
    drawing: `<rect x="84" y="52" width="40" height="96" rx="6" fill="#648dcb"/>
      <rect x="132" y="40" width="40" height="108" rx="6" fill="#1f3d6b"/><rect x="186" y="50" width="40" height="100" rx="6" fill="#fbeb78" transform="rotate(12 206 100)"/>
      <rect x="64" y="148" width="192" height="12" rx="6" fill="#1f3d6b"/>`,
  },
  {
    name: 'Northbridge Student Union',
    url: 'https://union.northbridge.example/',
    text: 'Runs the mentor evenings in the first weeks of each term, and pays for the tea.',
    // Two people side by side.
    drawing: `<circle cx="126" cy="76" r="26" fill="#3d6212"/><circle cx="194" cy="76" r="26" fill="#648dcb"/>
      <path d="M82 160a44 44 0 0 1 88 0z" fill="#3d6212"/><path d="M150 160a44 44 0 0 1 88 0z" fill="#648dcb"/>`,
  },
  {
    name: 'Inkwell Print Shop',
    url: 'https://inkwell.northbridge.example/',
    text: 'Prints posters and theses of our members at cost, and what is printed by Thursday noon is bound by Friday.',
    // A sheet that leaves a printer.
    drawing: `<rect x="90" y="92" width="140" height="64" rx="12" fill="#5d5209"/>
      <rect x="116" y="40" width="88" height="70" rx="6" fill="#ffffff" stroke="#5d5209" stroke-width="4"/><rect x="130" y="58" width="60" height="8" rx="4" fill="#df3821"/>
      <rect x="130" y="76" width="44" height="8" rx="4" fill="#b9e185"/><circle cx="206" cy="124" r="8" fill="#fbeb78"/>`,
  },
];

export async function loadDemo({ db, storage }: DemoParts): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-demo-'));
  try {
    for (const [index, { drawing, ...partner }] of demoPartners.entries()) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 0 320 200">${drawing}</svg>`;
      const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
      const id = randomUUID();
      const path = join(folder, id);
      await writeFile(path, bytes);
      await storage.put(id, path, 'image/png');
      const hash = createHash('sha256').update(bytes).digest('hex');
      await db.insert(files).values({
        id,
        owner: 'partners',
        mime: 'image/png',
        size: bytes.length,
        hash,
        attachedAt: new Date(),
      });
      await db.insert(partners).values({ ...partner, logoId: id, position: index + 1 });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
