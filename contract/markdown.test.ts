import { expect, test } from 'vitest';
import { allowedPageUrl, excerptOfMarkdown, sectionsOf, whyCostly } from './markdown.ts';

test('sectionsOf gives each heading its line and an anchor of its own', () => {
  const text =
    '## What is stored\n\nText.\n\n### Été, **bold** & [a link](/x)\n\n## What is stored ##\n\n## 数据';
  expect(sectionsOf(text)).toEqual([
    { line: 1, level: 2, title: 'What is stored', id: 'what-is-stored' },
    { line: 5, level: 3, title: 'Été, bold & a link', id: 'ete-bold-a-link' },
    { line: 7, level: 2, title: 'What is stored', id: 'what-is-stored-2' },
    { line: 9, level: 2, title: '数据', id: '数据' },
  ]);
});

test('sectionsOf ignores code and what is no heading', () => {
  expect(sectionsOf('```\n# comment\n~~~\n# more\n```\n#tag\n    # indented\n# \n## !')).toEqual([
    { line: 9, level: 2, title: '!', id: 'section' },
  ]);
});

test('sectionsOf takes linear time on a line of 200,000 characters', () => {
  for (const line of [`# ${' '.repeat(200_000)}x`, `# ${'['.repeat(200_000)}`, `# ${'#'.repeat(200_000)}`]) {
    const begun = performance.now();
    sectionsOf(line);
    expect(performance.now() - begun).toBeLessThan(2_000);
  }
});

test.each([
  ['/contact', '/contact'],
  ['#rights', '#rights'],
  ['https://x.example/', 'https://x.example/'],
  ['//x.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['contact', undefined],
])('allowedPageUrl maps %s to %s', (url, allowed) => {
  expect(allowedPageUrl(url)).toBe(allowed);
});

test('whyCostly refuses deep nesting and many emphasis markers in one paragraph, but no long list', () => {
  expect(whyCostly('> '.repeat(21))).toContain('within one another');
  for (const text of ['*_'.repeat(501), `${'*_'.repeat(300)}\n${'*_'.repeat(300)}`, `> ${'_a*'.repeat(600)}`])
    expect(whyCostly(text)).toContain('in one paragraph');
  expect(whyCostly('- **Heap**: a tree that is *ordered*.\n'.repeat(400))).toBeUndefined();
  expect(whyCostly(`${'*_'.repeat(400)}\n\n`.repeat(10))).toBeUndefined();
});

test('an excerpt has the words of code and tables, without their marks', () => {
  const table = '| Week | Topic |\n|:---|---:|\n| 1 | Heaps |';
  const code = '```python\nheapify(first_index, size)\n```';
  expect(excerptOfMarkdown(`Sum: _all_ of it.\n\n${code}\n\n${table}`)).toBe(
    'Sum: all of it. heapify(first_index, size) Week · Topic 1 · Heaps',
  );
});
