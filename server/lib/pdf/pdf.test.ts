import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Block, Run } from './blocks.ts';
import { loadFonts, type PdfFonts } from './fonts.ts';
import { fontWith, readPdf, textOf } from './pdf.fixtures.ts';
import { writePdf } from './pdf.ts';
import { writeWithFonts } from './pdf-task.ts';

let fonts: PdfFonts;
beforeAll(async () => {
  fonts = await loadFonts('/nowhere');
});

const elsewhere = 'Look elsewhere.';
const paragraph = (...runs: (string | Run)[]): Block => ({
  kind: 'paragraph',
  runs: runs.map((run) => (typeof run === 'string' ? { text: run } : run)),
});
const write = async (title: string, blocks: Block[] = []) =>
  (await writePdf({ title, blocks, elsewhere }, fonts.own)).bytes;

describe('text', () => {
  test.each([
    ['English', 'Who we are, and what we want (“all” of it): 5 – 7 €'],
    ['Polish and Vietnamese', 'Zażółć gęślą jaźń. Giải tích, phương trình'],
    ['Greek', 'Σημειώσεις διάλεξης: ποιοι είμαστε; Ἀριστοτέλης, ᾧ'],
    ['Russian, Ukrainian and Serbian', 'Насколько я уверен? Їжак, ґанок. Ђак, ћуп'],
    ['Arabic', 'ملاحظات المحاضرة: لا إله إلا الله، بتثن يئى'],
    ['Arabic with numbers', 'خطة المراجعة من 1 إلى 25 ومن ١٠ إلى ٢٠'],
    ['Persian', 'فارسی: پچژگ ۱۲۳۴'],
    ['Hebrew with a number', 'הערות להרצאה: מי אנחנו 15 שאלות'],
    ['Georgian and Armenian', 'ქართული ენა, Հայերեն'],
    ['symbols', 'x ≤ 5 → ∑ ≈ √2 ☐ ✓'],
  ])('in %s is read back as it was written', async (_, text) => {
    expect(await textOf(await write(text, [paragraph(text)]))).toBe(`${text} ${text}`);
  });

  test('that another document has written with accents is read back, too', async () => {
    await write('ÉÀÇ');
    expect(await textOf(await write('EAC'))).toBe('EAC');
  });

  test('in both directions is placed as it is read, with numbers, brackets and Latin words from left to right', async () => {
    const { pages } = await readPdf(
      await write('-', [paragraph('الخطة (من 10 إلى 25) لمادة CS في 2026/11/19')]),
    );
    const line = pages[0]?.items.filter(({ text }) => text !== '-') ?? [];
    const fromLeft = line.toSorted((one, other) => one.left - other.left).map(({ text }) => text);
    // The brackets belong to pieces from right to left, whose glyphs are mirrored.
    expect(fromLeft.map((text) => text.replace(/[()]/g, '').trim())).toEqual([
      '2026/11/19',
      'في',
      'CS',
      'لمادة',
      '25',
      'إلى',
      '10',
      'الخطة من',
    ]);
    // In the file they are in the order of reading, for screen readers.
    expect(line.map(({ text }) => text)[0]).toContain('الخطة');
    expect(line.at(-1)?.text).toBe('2026/11/19');
  });

  test('brackets open towards their text in both directions', async () => {
    const { pages } = await readPdf(await write('x (x) א (א)'));
    // Numbered as they are used: x 1, space 2, ( 3, ) 4, א 5; drawn from left to right.
    expect(pages[0]?.glyphs).toEqual([1, 2, 3, 1, 4, 2, 3, 5, 4, 2, 5]);
  });

  test('in Arabic has joined letters: the forms of one letter differ', async () => {
    const forms = async (text: string) => new Set((await readPdf(await write(text))).pages[0]?.glyphs);
    expect((await forms('ببب')).size).toBe(3);
    expect((await forms('ب\u200cب\u200cب')).size).toBeLessThan(3);
  });

  test('from right to left begins at the right margin, in paragraphs, lists and tables', async () => {
    const row = ['أول', 'ثان'].map((text) => [{ text }]);
    const { pages } = await readPdf(
      await write('خطة', [
        paragraph('نص'),
        { kind: 'item', depth: 0, marker: '•', runs: [{ text: 'بند' }] },
        { kind: 'table', rows: [row] },
      ]),
    );
    const at = (text: string) => pages[0]?.items.find((item) => item.text === text) ?? { left: 0, right: 0 };
    const margin = 595.28 - 57;
    expect(at('خطة').right).toBeCloseTo(margin, 0);
    expect(at('نص').right).toBeCloseTo(margin, 0);
    expect(at('•').left).toBeGreaterThan(at('بند').right);
    expect(at('•').right).toBeLessThanOrEqual(margin + 0.1);
    expect(at('أول').left).toBeGreaterThan(at('ثان').right);
  });

  test('is broken into lines within the margins, also where a word is wider than the page', async () => {
    const text = `${'word '.repeat(200)}${'x'.repeat(400)} ${'漢'.repeat(200)} ${'كلمة '.repeat(100)}`;
    const { pages } = await readPdf(await write('Long', [paragraph(text)]));
    const items = pages.flatMap((page) => page.items);
    expect(new Set(items.map(({ top }) => top)).size).toBeGreaterThan(15);
    for (const { left, right } of items) {
      expect(left).toBeGreaterThan(56);
      expect(right).toBeLessThan(595.28 - 56);
    }
  });
});

describe('a document', () => {
  const blocks: Block[] = [
    { kind: 'heading', level: 2, runs: [{ text: 'Part' }] },
    paragraph('One ', { text: 'bold', bold: true }, { text: ' and italic', italic: true }),
    { kind: 'item', depth: 0, marker: '•', runs: [{ text: 'a' }] },
    { kind: 'item', depth: 1, marker: '[  ]', runs: [{ text: 'b' }] },
    { kind: 'item', depth: 0, marker: '2.', runs: [{ text: 'c' }] },
    {
      kind: 'table',
      rows: [[[{ text: 'h' }], [{ text: 'i' }]], [[{ text: 'd' }]]],
    },
    { kind: 'heading', level: 3, runs: [{ text: 'Smaller' }] },
    { kind: 'paragraph', isQuote: true, runs: [{ text: 'quoted' }] },
  ];

  test('is tagged with headings, lists and tables, and has a title and a language', async () => {
    const { pages, title, language } = await readPdf(await write('Plan', blocks));
    expect(pages[0]?.structure).toBe(
      'Document(H1 H2 P L(LI(Lbl LBody L(LI(Lbl LBody))) LI(Lbl LBody)) Table(TR(TH TH) TR(TD TD)) H3 BlockQuote)',
    );
    expect({ title, language }).toEqual({ title: 'Plan', language: 'en-GB' });
    expect(await textOf(await write('Plan', blocks))).toBe(
      'Plan Part One bold and italic • a ☐ b 2. c h i d Smaller quoted',
    );
  });

  test.each([
    ['Σχέδιο', 'el'],
    ['خطة المراجعة CS', 'ar'],
    ['План', 'und-Cyrl'],
  ])('%s says its language as far as the script does', async (title, language) => {
    expect((await readPdf(await write(title))).language).toBe(language);
  });

  test('embeds what it uses of the fonts: a hundredth of them', async () => {
    const bytes = await write('Plan', [paragraph('Short')]);
    // Its two fonts have 1,500,000 bytes.
    expect(bytes.length).toBeLessThan(15_000);
    expect(bytes.toString('latin1')).toMatch(/\/FontName \/[A-Z]{6}\+DejaVuSans/);
  });

  test('has the same bytes when it is written again', async () => {
    expect((await write('Plan', blocks)).equals(await write('Plan', blocks))).toBe(true);
  });

  test('goes on on further pages, also inside of a table row', async () => {
    const cell = 'word '.repeat(2_000);
    const { pages } = await readPdf(
      await write('Long', [{ kind: 'table', rows: [[[{ text: 'head' }]], [[{ text: cell }]]] }]),
    );
    expect(pages.length).toBeGreaterThan(1);
    const words = pages.flatMap(({ items }) => items.flatMap(({ text }) => text.match(/word/g) ?? []));
    expect(words).toHaveLength(2_000);
    for (const { items } of pages) for (const { top } of items) expect(top).toBeLessThanOrEqual(841.89 - 57);
  });

  test('that is very long is cut and says so', async () => {
    const rows = Array.from({ length: 200 }, () => [[{ text: 'r' }]]);
    const input = { title: 'Long', blocks: [{ kind: 'table', rows } as const], elsewhere };
    const { bytes } = await writePdf(input, fonts.own, { maxPages: 2 });
    const { pages } = await readPdf(bytes);
    expect(pages).toHaveLength(3);
    expect(pages.at(-1)?.items.at(-1)?.text).toBe('This PDF is cut after 2 pages. Look elsewhere.');
  });
});

describe('characters that no font has', () => {
  test('are boxes and are named at the end, and are copied as what they are', async () => {
    const { bytes, missing } = await writePdf(
      { title: 'Kanji 漢', blocks: [paragraph('字 漢')], elsewhere },
      fonts.own,
    );
    expect(missing).toEqual(['漢', '字']);
    expect(await textOf(bytes)).toBe(
      'Kanji 漢 字 漢 Some characters could not be shown, each is a box: U+6F22, U+5B57. Look elsewhere.',
    );
    const { pages } = await readPdf(bytes);
    expect(pages[0]?.items.filter(({ text }) => text === '□')).toHaveLength(3);
  });
});

describe('fonts of the campus', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'campus-fonts-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('draw what ours lack; one that cannot be used is left out and named', async () => {
    await writeFile(join(folder, 'cjk.otf'), fontWith('漢字'));
    await writeFile(join(folder, 'broken.ttf'), 'no font');
    await writeFile(join(folder, 'notes.txt'), 'not read');
    const loaded = await loadFonts(folder);
    const { pdf, missing, unusableFonts } = await writeWithFonts(
      { title: 'A 漢字', blocks: [], elsewhere },
      loaded,
    );
    expect(missing).toEqual([]);
    expect(unusableFonts.map(({ file }) => file)).toEqual(['broken.ttf']);
    expect(await textOf(Buffer.from(pdf, 'base64'))).toBe('A 漢字');
    expect((await readPdf(Buffer.from(pdf, 'base64'))).pages[0]?.items.map(({ text }) => text)).not.toContain(
      '□',
    );
  });

  test('that turn out to be broken while a document is written are left out', async () => {
    const [font] = (await loadFonts(folder)).campus;
    if (!font) throw new Error('The font is missing.');
    const createSubset = () => {
      throw new RangeError('Offset is outside the bounds');
    };
    Object.defineProperty(font, 'shaped', {
      value: Object.create(font.shaped, { createSubset: { value: createSubset } }),
    });
    const output = await writeWithFonts(
      { title: 'A 漢', blocks: [], elsewhere },
      { ...fonts, campus: [font] },
    );
    expect(output.missing).toEqual(['漢']);
    expect(output.unusableFonts).toEqual([
      {
        file: 'cjk.otf',
        problem: 'One of these fonts cannot be embedded: RangeError: Offset is outside the bounds',
      },
    ]);
  });
});
