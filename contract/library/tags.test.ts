import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resourceLimits } from './resources.rules.ts';
import { addTags, parseTags } from './tags.ts';

test.each([
  [[], 'exam', ['exam']],
  [[], '  exam  ', ['exam']],
  [[], '', []],
  [[], ' , ,', []],
  [[], 'a, b ,c', ['a', 'b', 'c']],
  [['Exam'], 'exam', ['Exam']],
  [['Exposé'], 'expose', ['Exposé']],
  [[], 'linear   algebra', ['linear algebra']],
  [[], 'a,A,a ', ['a']],
  [[], 'e\u0301t\u00e9\u0000', ['\u00e9t\u00e9']],
  [[], '\u202e', []],
])('addTags(%j, %j) returns %j', (tags, text, expected) => {
  expect(addTags(tags, text)).toMatchObject({ tags: expected, rest: '' });
});

test('addTags leaves an invalid tag in the input with an error message', () => {
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

const tagTexts = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc
    .array(fc.constantFrom('a', 'A', 'b', ' ', ',', '\n', '\t', 'é', 'É', 'x'.repeat(39)), { maxLength: 60 })
    .map((parts) => parts.join('')),
);

test('addTags keeps the tags within their limits, trimmed and unique for any input', () => {
  fc.assert(
    fc.property(fc.array(tagTexts, { maxLength: 30 }), (typed) => {
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
      // Idempotent.
      expect(addTags(tags, tags.join(',')).tags).toEqual(tags);
    }),
  );
});

test.each([
  ['', []],
  ['exam, Exam ,, past  papers ', ['exam', 'past papers']],
  ['["exam","Exám"," "]', ['exam']],
  ['["a, b"]', ['a, b']],
  ['["a\\u0000"]', ['a']],
])('parseTags(%j) returns %j', (text, tags) => {
  expect(parseTags(text)).toEqual({ tags });
});

test.each(['[1]', '[{"a":1}]', '["a"', 'x'.repeat(resourceLimits.tag + 1)])(
  'parseTags refuses %j',
  (text) => {
    expect(parseTags(text)).toEqual({ problem: expect.any(String) });
  },
);

test('parseTags accepts whatever addTags produces', () => {
  fc.assert(
    fc.property(tagTexts, (text) => {
      const { tags } = addTags([], text);
      expect(parseTags(JSON.stringify(tags))).toEqual({ tags });
    }),
  );
});
