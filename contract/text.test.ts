import fc from 'fast-check';
import * as Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { Choices, Exact, Line, Name, Text } from './fields.ts';
import { type Cleaning, cleanerOf, cleanText } from './text.ts';

const ways: Cleaning[] = ['line', 'name', 'email', 'text', 'password', 'exact'];

describe('cleanText', () => {
  test.each<[Cleaning, string, string]>([
    ['line', '  Ada\n \u202eLovelace\t', 'Ada Lovelace'],
    ['line', 'a \u0007 b', 'a b'],
    ['line', 'a\u2028b\x85c', 'a b c'],
    ['line', 'E\u0301lodie', 'Élodie'],
    ['line', 'e\u202e\u0301', 'é'],
    ['line', '\u200bAda\u2060 ', 'Ada'],
    ['line', '👩\u200d👩\u200d👧 🏴\u{e0067}\u{e007f}', '👩\u200d👩\u200d👧 🏴\u{e0067}\u{e007f}'],
    ['line', 'ﬁ ａ', 'ﬁ ａ'],
    ['name', 'ﬁ ａ', 'fi a'],
    ['text', ' one\r\n\ttwo\rthree\u2029\n ', 'one\n\ttwo\nthree'],
    ['text', 'a\0b\ud800c', 'abc'],
    ['email', ' Ａda@ｕｎｉ.example ', 'Ａda@uni.example'],
    ['email', 'ada@ﷺ.example', 'ada@صلى الله عليه وسلم.example'],
    ['password', ' e\u0301 ｐass\0 ', ' é pass '],
    ['exact', ' a\0 \u202e\n\ud800 ', ' a \u202e\n '],
  ])('as %s: %j becomes %j', (how, text, expected) => {
    expect(cleanText(text, how)).toBe(expected);
  });

  test.each([
    '',
    '  ',
    '\u200b'.repeat(12),
    '\u00ad\u2060',
    '\u3164',
    '\u2800 \u2800',
    '\u202e\u0007',
    '\u{e0041}',
  ])('%j has no visible characters and becomes empty', (text) => {
    for (const how of ['line', 'name', 'text'] as const) expect(cleanText(text, how)).toBe('');
  });

  test('is idempotent', () => {
    const odd = fc.constantFrom(...' \t\r\n\v\0\u202e\u200b\u0301\u2028\u2060\ufeff\ud800\udc00eｅ한');
    const texts = fc
      .array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 20 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, fc.constantFrom(...ways), (text, how) => {
        const once = cleanText(text, how);
        expect(cleanText(once, how)).toBe(once);
      }),
    );
  });

  test('takes linear time for any input', () => {
    for (const part of [' ', '\u200b', 'a \n', '\u202e', 'e\u0301', ' \u0007']) {
      // CPU time, since other processes may take the rest of a busy machine.
      const started = process.cpuUsage();
      for (const how of ways) cleanText(`${part.repeat(100_000)}x`, how);
      expect(process.cpuUsage(started).user).toBeLessThan(3_000_000);
    }
  });
});

describe('cleanerOf', () => {
  const schema = Type.Object({
    title: Line(),
    name: Type.Optional(Name()),
    password: Exact(),
    parts: Type.Array(Type.Object({ text: Text() }), { maxItems: 2 }),
    note: Type.Union([Type.Null(), Line()]),
    chosen: Choices(['a', 'b']),
    plain: Type.String(),
  });
  const clean = cleanerOf(schema);

  test('cleans every string whose schema has the clean keyword, and no others', () => {
    const sent = {
      title: ' a  b ',
      password: ' x ',
      parts: [{ text: ' c\r\nd ' }, { text: 5 }],
      note: ' e ',
      plain: ' f ',
      more: ' g ',
    };
    expect(clean?.(sent)).toEqual({
      title: 'a b',
      password: ' x ',
      parts: [{ text: 'c\nd' }, { text: 5 }],
      note: 'e',
      plain: ' f ',
      more: ' g ',
    });
  });

  test('treats an array with one item as the item, as the validation does', () => {
    expect(clean?.({ title: [' a '] })).toEqual({ title: ['a'] });
    expect(clean?.({ title: [' a ', ' b '] })).toEqual({ title: [' a ', ' b '] });
  });

  test('truncates an array one past its maxItems', () => {
    expect(clean?.({ chosen: Array.from({ length: 9_000 }, () => ({})) })).toEqual({ chosen: [{}, {}, {}] });
    expect(clean?.({ chosen: ['a', 'b'] })).toEqual({ chosen: ['a', 'b'] });
  });

  test.each([null, 'text', 5, [], { title: { deep: ' a ' } }])('does not change %j', (sent) => {
    expect(clean?.(structuredClone(sent))).toEqual(sent);
  });

  test('is undefined for a schema without strings to clean', () => {
    expect(cleanerOf(Type.Object({ count: Type.Integer() }))).toBeUndefined();
  });
});
