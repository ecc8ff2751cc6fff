import { describe, expect, test } from 'vitest';
import { idOf, slugOf, withSlug } from './slugs.ts';

const id = '5f0c3f5e-8d3c-4a3e-9d2f-0a1b2c3d4e5f';

describe('slugOf', () => {
  test.each([
    ['Linear Algebra: Notes (week 3)', 'linear-algebra-notes-week-3'],
    ["Newton's laws – and Newton’s cradle", 'newtons-laws-and-newtons-cradle'],
    ['Übungsblätter für Größen', 'ubungsblatter-fur-grossen'],
    ['İstanbul, Łódź & Ærø', 'istanbul-lodz-aero'],
    ['C++ / C#', 'c-c'],
    ['Линейная алгебра', 'линейная-алгебра'],
    ['線形代数', '線形代数'],
    ['الجبر الخطي', 'الجبر-الخطي'],
    ['हिन्दी नोट्स', 'हिन्दी-नोट्स'],
    ['🎉 !!! …', ''],
    ['</script><b>"', 'script-b'],
    ['..%2F..', '2f'],
  ])('%s is %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  test('is limited in characters and when percent-encoded, at the end of a word where there is one', () => {
    expect(slugOf(`${'word '.repeat(50)}`)).toBe(Array(12).fill('word').join('-'));
    for (const title of [
      'x'.repeat(300),
      '線'.repeat(300),
      '𝔘🎉𠮷'.repeat(100),
      'Ж'.repeat(300),
      'ẞ'.repeat(300),
    ]) {
      const slug = slugOf(title);
      expect(slug.length).toBeGreaterThan(0);
      expect(slug.length).toBeLessThanOrEqual(60);
      expect(encodeURIComponent(slug).length).toBeLessThanOrEqual(140);
    }
  });
});

describe('withSlug and idOf', () => {
  test('the id is found again, whatever follows it', () => {
    expect(withSlug(id, 'Trees')).toBe(`${id}-trees`);
    expect(withSlug(id, '!!!')).toBe(id);
    for (const segment of [id, `${id}-trees`, `${id}-former-title`, `${id}-`]) expect(idOf(segment)).toBe(id);
  });

  test('a segment without an id is returned as it is', () => {
    for (const segment of ['new', 'trees', id.slice(1), '']) expect(idOf(segment)).toBe(segment);
  });
});
