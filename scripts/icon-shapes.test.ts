// The build joins the shapes of an icon into one path: every icon must look the same.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { joinShapes, shapesOf } from './icon-shapes.mjs';

type Shapes = ReturnType<typeof joinShapes>;

test('every icon looks the same when its shapes are joined into one path', async () => {
  const names = await usedIcons();
  expect(names.length).toBeGreaterThan(80);
  const different: string[] = [];
  for (const name of names) {
    const shapes = await readShapes(name);
    const joined = joinShapes(shapes);
    expect(joined.length).toBeLessThanOrEqual(shapes.length);
    if ((await difference(shapes, joined)) > 0.5) different.push(name);
  }
  expect(different).toEqual([]);
});

test('a path that begins with a relative position keeps its place after another one', () => {
  const arrow: Shapes = [
    ['path', { d: 'M12 15V3' }],
    ['path', { d: 'm7 10 5 5 5-5' }],
    ['path', { d: 'm2 3v4' }],
  ];
  expect(joinShapes(arrow)).toEqual([['path', { d: 'M12 15V3M7 10l5 5 5-5M2 3v4' }]]);
});

async function usedIcons(): Promise<string[]> {
  const files = await readdir('web', { recursive: true });
  const sources = await Promise.all(
    files.filter((file) => /\.tsx?$/.test(file)).map((file) => readFile(join('web', file), 'utf8')),
  );
  const found = sources.flatMap((source) => [...source.matchAll(/lucide-react\/icons\/([\w-]+)'/g)]);
  return [...new Set(found.map(([, name = '']) => name))];
}

/** Of the icon that another name stands for, too. */
async function readShapes(name: string): Promise<Shapes> {
  const source = await readFile(`node_modules/lucide-react/dist/esm/icons/${name}.mjs`, 'utf8');
  const alias = /from '\.\/([\w-]+)\.mjs'/.exec(source)?.[1];
  return shapesOf(source) ?? readShapes(alias ?? '');
}

/** The mean difference of the pixels, of 255. */
async function difference(one: Shapes, other: Shapes): Promise<number> {
  const [before, after] = await Promise.all([draw(one), draw(other)]);
  return before.reduce((sum, value, index) => sum + Math.abs(value - (after[index] ?? 0)), 0) / before.length;
}

function draw(shapes: Shapes): Promise<Buffer> {
  const elements = shapes.map(
    ([tag, attributes]) =>
      `<${tag} ${Object.entries(attributes)
        .map(([name, value]) => `${name}="${value}"`)
        .join(' ')}/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${elements.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).greyscale().raw().toBuffer();
}
