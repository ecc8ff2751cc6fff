import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { masked, TextWatch } from './watched-text.ts';

const word = (pattern: string) => ({ kind: 'word' as const, pattern });
const host = (pattern: string) => ({ kind: 'host' as const, pattern });
const found = (rule: ReturnType<typeof word> | ReturnType<typeof host>, text: string) =>
  new TextWatch([rule]).find(text).map(({ start, end }) => text.slice(start, end));

describe('words', () => {
  test.each([
    ['casino', 'The CASINO is open', ['CASINO']],
    ['casino', 'a cásinó, here', ['cásinó']],
    ['casino', 'c\u200bas\u00adino', ['c\u200bas\u00adino']],
    ['casino', 'cаsinо with Cyrillic letters', ['cаsinо']],
    ['casino', 'ｃａｓｉｎｏ', ['ｃａｓｉｎｏ']],
    ['casino', 'casinos and occasional', []],
    ['casino*', 'casinos and occasional', ['casinos']],
    ['free money', 'Free—money! free  money; freemoney', ['Free—money', 'free  money']],
    ['бот', 'это бот', ['бот']],
    ['bot', 'вот так', []],
    ['c++', 'c', ['c']],
  ])('%s in %j', (pattern, text, expected) => {
    expect(found(word(pattern), text)).toEqual(expected);
  });

  test('a pattern without a letter or digit matches nothing', () => {
    expect(found(word('!!!*'), 'anything !!!')).toEqual([]);
  });
});

describe('hosts', () => {
  test.each([
    ['spam.example', 'see https://www.spam.example/x?y', ['www.spam.example']],
    ['spam.example', 'shop.SPAM.example.', ['shop.SPAM.example.']],
    ['spam.example', 'user@spam.example or notspam.example', ['spam.example']],
    ['bücher.example', '[x](http://xn--bcher-kva.example)', ['xn--bcher-kva.example']],
    ['https://spam.example/path', 'spam.example', ['spam.example']],
    ['spam.example', 'spam。example', ['spam。example']],
  ])('%s in %j', (pattern, text, expected) => {
    expect(found(host(pattern), text)).toEqual(expected);
  });
});

test('masks exactly what was found, and never throws', () => {
  const watch = new TextWatch([word('bad*'), host('bad.example')]);
  expect(masked('so bad 😀', new TextWatch([word('bad')]).find('so bad 😀'))).toBe('so ••• 😀');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(masked(text, watch.find(text))).toHaveLength(text.length);
    }),
  );
});

test('takes time that grows with the length alone', () => {
  const watch = new TextWatch([
    ...Array.from({ length: 500 }, (_, i) => word(`${'a'.repeat(60)}${i}`)),
    host('a.b'),
  ]);
  const msOf = (text: string) => {
    const started = performance.now();
    watch.find(text);
    return performance.now() - started;
  };
  for (const unit of ['a', 'a ', 'a.', '.', '\u0301', 'ß', '\u200b'])
    expect(msOf(unit.repeat(100_000)), unit).toBeLessThan(5_000);
});
