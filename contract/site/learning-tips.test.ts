import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { categoriesOf, findTips, tipsOf } from './learning-tips.rules.ts';

const own = tipsOf(readFileSync('content/learning-tips.md', 'utf8'));

test('tipsOf reads title, category, text and sources of each section', () => {
  const text =
    'Intro.\n\n## One\n\nCategory: Notes\n\nText *here*.\n\nSource: A (2001).\nSource: B (2002).\n\n## Two\nMore.';
  expect(tipsOf(text)).toEqual([
    { id: 'one', title: 'One', category: 'Notes', text: 'Text *here*.', sources: ['A (2001).', 'B (2002).'] },
    { id: 'two', title: 'Two', category: 'Other', text: 'More.', sources: [] },
  ]);
});

test('our tips are at least twelve, each with a category, a text and a source with its year', () => {
  expect(own.length).toBeGreaterThanOrEqual(12);
  expect(categoriesOf(own).length).toBeGreaterThanOrEqual(4);
  for (const { title, category, text, sources } of own) {
    expect(category, title).not.toBe('Other');
    expect(text.length, title).toBeGreaterThan(80);
    expect(sources.length, title).toBeGreaterThan(0);
    for (const source of sources) expect(source, title).toMatch(/ \((19|20)\d\d\)\. /);
  }
});

test('findTips finds every word in any part of a tip, whatever the case and accents, within the category', () => {
  const titles = (q: string, category = '') => findTips(own, { q, category }).map(({ title }) => title);
  expect(titles('KARPICKE')).toEqual(['Test yourself instead of reading again']);
  expect(titles('bjork desirable')).toEqual(['Do not trust what feels easy']);
  expect(titles('', 'Focus and rest')).toEqual(['One screen, one thing', 'Sleep on it']);
  expect(titles('sleep', 'Planning')).toEqual([]);
  expect(titles('sléep brain')).toEqual(['Sleep on it']);
});
