// Writes the outlines of the font as SVG paths, at build time: a server has no fonts, so the cards of link previews draw their
// text as paths.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import opentype from 'opentype.js';

const fonts = 'node_modules/@fontsource/figtree';
const folder = 'dist/card-glyphs';
const weights = [500, 700];
const unitsPerEm = 1_000;

export async function buildCardGlyphs() {
  const { version } = JSON.parse(await readFile(`${fonts}/package.json`, 'utf8'));
  const file = `${folder}/figtree.json`;
  const previous = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
  if (previous?.version === version) return;
  await mkdir(folder, { recursive: true });
  const faces = Object.fromEntries(
    await Promise.all(weights.map(async (weight) => [weight, await face(weight)])),
  );
  await writeFile(`${file}.partial`, JSON.stringify({ version, faces }));
  await rename(`${file}.partial`, file);
}

/** The advance width and outline of each character, and the kerning of pairs, in thousandths of the font size. */
async function face(weight) {
  const glyphs = {};
  const kerning = {};
  for (const subset of ['latin-ext', 'latin']) {
    const bytes = await readFile(`${fonts}/files/figtree-${subset}-${weight}-normal.woff`);
    const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    if (font.unitsPerEm !== unitsPerEm) throw new Error(`${subset}: ${font.unitsPerEm} units per em`);
    const characters = Object.entries(font.tables.cmap.glyphIndexMap).map(([codePoint, index]) => [
      String.fromCodePoint(Number(codePoint)),
      font.glyphs.get(index),
    ]);
    for (const [character, glyph] of characters)
      glyphs[character] = [glyph.advanceWidth, glyph.getPath(0, 0, unitsPerEm).toPathData(0)];
    for (const [left, leftGlyph] of characters) {
      for (const [right, rightGlyph] of characters) {
        const value = font.getKerningValue(leftGlyph, rightGlyph);
        if (value !== 0) kerning[left + right] = value;
      }
    }
  }
  return { glyphs, kerning };
}
