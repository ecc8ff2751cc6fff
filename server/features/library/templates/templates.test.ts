import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Template } from '#contract/library/templates.ts';
import { fontWith, textOf } from '#server/lib/pdf/pdf.fixtures.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { readZip } from '#server/test/zip.ts';

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-templates-'));
  app = await startApp({ CONTENT_DIR: folder });
  await mkdir(join(app.dataDir, 'fonts'));
  await writeFile(join(app.dataDir, 'fonts', 'campus.otf'), fontWith('\u5b57'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const list = async (): Promise<Template[]> => (await app.visitor().get('/api/templates')).body.templates;
const download = async (path: string) => {
  const response = await fetch(`${app.url}/api/templates/${path}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

/** The text of a DOCX file, whose parts are well-formed XML. */
function readDocx(bytes: Buffer): string {
  const parts = readZip(bytes);
  for (const [name, part] of parts) expect(openElements(part.toString()), name).toEqual([]);
  const xml = parts.get('word/document.xml')?.toString() ?? '';
  return xml.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

/** The elements that are not closed in order. */
function openElements(xml: string): string[] {
  const open: string[] = [];
  for (const [, close, name = '', single] of xml.matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (close && open.at(-1) === name) open.pop();
    else if (!single) open.push(name);
  }
  return open;
}

test('GET /api/templates lists at least eight templates with title, description and text', async () => {
  const templates = await list();
  expect(templates.length).toBeGreaterThanOrEqual(8);
  for (const { name, title, description, text } of templates) {
    expect(description.length, name).toBeGreaterThan(30);
    expect(text, name).toContain('## ');
    expect(text, name).not.toContain(description);
    expect(title, name).not.toBe(name);
  }
});

test('every template is written as Markdown, PDF and DOCX that other programs read', async () => {
  for (const { name, title, text } of await list()) {
    const heading = /^## (.+)$/m.exec(text)?.[1] ?? '';
    const md = await download(`${name}/md`);
    expect(md.bytes.toString()).toBe(`# ${title}\n\n${text}\n`);
    expect(md.response.headers.get('content-disposition')).toBe(`attachment; filename="${name}.md"`);
    const pdf = await download(`${name}/pdf`);
    expect(pdf.response.headers.get('content-type')).toBe('application/pdf');
    const docx = await download(`${name}/docx`);
    for (const read of [await textOf(pdf.bytes), readDocx(docx.bytes)]) {
      expect(read, name).toContain(title);
      expect(read, name).toContain(heading);
    }
    expect(docx.bytes.length, name).toBeLessThan(20_000);
    expect(pdf.bytes.length, name).toBeLessThan(50_000);
  }
});

test('a template of CONTENT_DIR is added, and its characters and long words are written safely', async () => {
  await mkdir(join(folder, 'templates'));
  const cell = 'x'.repeat(400);
  await writeFile(
    join(folder, 'templates', 'own.md'),
    `# Caf\u00e9 <b> & \u201cnotes\u201d\n\nOurs.\n\n---\n\n## Part\n\n**bold** and _italic_ \u0142\u00f3d\u017a \u4e2d\u5b57\n\n| a | b |\n| - | - |\n| ${cell} | (\\) |\n\n1. one\n   - [ ] two\n\n> quoted\n${'\nline\n'.repeat(200)}`,
  );
  await writeFile(join(folder, 'templates', 'UPPER.md'), '# No');
  expect((await list()).map(({ name }) => name)).toContain('own');
  const pdf = await textOf((await download('own/pdf')).bytes);
  expect(pdf).toContain('Caf\u00e9 <b> & \u201cnotes\u201d');
  expect(pdf).toContain('bold and italic \u0142\u00f3d\u017a \u4e2d\u5b57');
  // The font of the campus has the other character.
  expect(pdf).toContain('Some characters could not be shown, each is a box: U+4E2D.');
  const docx = readDocx((await download('own/docx')).bytes);
  expect(docx).toContain('Caf\u00e9 &lt;b&gt; &amp; \u201cnotes\u201d');
  expect(docx).toContain('\u4e2d');
  for (const path of ['UPPER/md', 'nothing/pdf', 'own/html', '..%2f..%2fpackage/md'])
    expect((await download(path)).response.status, path).toBe(404);
});
