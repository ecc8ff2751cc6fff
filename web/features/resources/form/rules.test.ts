import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileLimits, resourceLimits } from '#contract/resource-types.ts';
import { checkFile, kindOf } from './files.rules.ts';
import { addTags } from './tags.rules.ts';

test.each([
  [[], 'exam', ['exam']],
  [[], '  exam  ', ['exam']],
  [[], '', []],
  [[], ' , ,', []],
  [[], 'a, b ,c', ['a', 'b', 'c']],
  [['Exam'], 'exam', ['Exam']],
  [[], 'linear   algebra', ['linear algebra']],
  [[], 'a,A,a ', ['a']],
])('%j and %j make %j', (tags, text, expected) => {
  expect(addTags(tags, text)).toMatchObject({ tags: expected, rest: '' });
});

test('what cannot be a tag stays to be mended', () => {
  const long = 'x'.repeat(resourceLimits.tag + 1);
  expect(addTags(['a'], `b, ${long}`)).toEqual({
    tags: ['a', 'b'],
    added: ['b'],
    rest: long,
    problem: 'A tag can have at most 40 characters.',
  });
  const full = Array.from({ length: resourceLimits.tags }, (_, index) => `t${index}`);
  expect(addTags(full, 'one more')).toEqual({
    tags: full,
    added: [],
    rest: 'one more',
    problem: 'You can add at most 20 tags.',
  });
});

const words = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc
    .array(fc.constantFrom('a', 'A', 'b', ' ', ',', '\n', '\t', 'é', 'É', 'x'.repeat(39)), { maxLength: 60 })
    .map((parts) => parts.join('')),
);

test('whatever is typed, the tags stay few, short, tidy and different', () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 30 }), (typed) => {
      let tags: string[] = [];
      for (const text of typed) {
        const edit = addTags(tags, text);
        expect(edit.tags.slice(0, tags.length)).toEqual(tags);
        expect(edit.rest !== '').toBe(edit.problem !== undefined);
        tags = edit.tags;
      }
      expect(tags.length).toBeLessThanOrEqual(resourceLimits.tags);
      expect(new Set(tags.map((tag) => tag.toLowerCase())).size).toBe(tags.length);
      for (const tag of tags) {
        expect(tag).toBe(tag.trim());
        expect(tag.length).toBeGreaterThan(0);
        expect(tag.length).toBeLessThanOrEqual(resourceLimits.tag);
        expect(tag).not.toMatch(/[,\n]/);
      }
      // Adding what is there changes nothing.
      expect(addTags(tags, tags.join(',')).tags).toEqual(tags);
    }),
  );
});

test.each([
  ['notes.pdf', 'application/pdf', 'pdf'],
  ['notes.PDF', '', 'pdf'],
  ['notes.pdf', 'application/octet-stream', 'pdf'],
  ['notes.pdf', 'text/html', undefined],
  ['pdf', '', undefined],
  ['notes.pdf.exe', '', undefined],
  ['a.jpg', 'image/jpeg', 'image'],
  ['a.avif', 'image/avif', 'image'],
  ['a.webp', '', 'image'],
  ['a.svg', 'image/svg+xml', undefined],
  ['a.heic', 'image/heic', undefined],
])('%s of type %j is of the kind %s', (name, type, kind) => {
  expect(kindOf({ name, type })).toBe(kind);
});

test('a file is taken up to its limit and not beyond, nor empty', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<['pdf' | 'image', string]>(['pdf', 'application/pdf'], ['image', 'image/png']),
      fc.oneof(
        fc.nat({ max: 12_000_000 }),
        fc.constantFrom(0, 1, 5_000_000, 5_000_001, 10_000_000, 10_000_001),
      ),
      (known, size) => {
        const [kind, type] = known;
        const problem = checkFile(kind, { name: 'f', type, size });
        if (size === 0) expect(problem).toMatch(/empty/);
        else if (size > fileLimits[kind]) expect(problem).toContain(kind === 'pdf' ? '10 MB' : '5 MB');
        else expect(problem).toBeUndefined();
      },
    ),
  );
});
