import { expect, test } from 'vitest';
import { allowedLinkUrl, headingLevel } from '#contract/markdown.ts';
import { excerptOf, isolateBlocks, resourceFacts } from './issue-text.ts';

test('isolateBlocks puts blank lines around a block', () => {
  expect(isolateBlocks('New:\n{{newest}}\nand\n  {{most-helpful}}  ')).toBe(
    'New:\n\n{{newest}}\n\nand\n\n{{most-helpful}}\n',
  );
  const untouched = 'See {{newest}} here\n{{unknown}}\n{{ newest }}';
  expect(isolateBlocks(untouched)).toBe(untouched);
});

test.each([
  ['https://x.example/', true],
  ['HTTP://x.example', true],
  ['mailto:someone@x.example', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//x.example', false],
  ['/resources', false],
  ['', false],
])('allowedLinkUrl accepts %j: %s', (address, isAllowed) => {
  expect(allowedLinkUrl(address)).toBe(isAllowed ? address : undefined);
});

test('headingLevel maps the highest used heading to level 2', () => {
  expect([1, 2, 3, 6].map(headingLevel('# One\n\n## Two'))).toEqual([2, 3, 4, 4]);
  expect([2, 3, 4].map(headingLevel('Text\n\n## Two\n\n#### Four'))).toEqual([2, 3, 4]);
  expect(headingLevel('none')(6)).toBe(2);
});

test('excerptOf removes Markdown syntax, headings and blocks, and truncates at a word', () => {
  const markdown =
    '# Title\n\nSome **bold** and _soft_ [link](https://x.example).\n\n{{newest}}\n\n- one\n- two\n\n> said <b>so</b>\n\n---\n\n2 < 3';
  expect(excerptOf(markdown)).toBe('Some bold and soft link. one two said so 2 < 3');
  expect(excerptOf('word '.repeat(100), 20)).toBe('word word word word…');
});

test('resourceFacts omits the number of votes when it is zero', () => {
  const facts = { courseCode: 'CS201', by: 'Amina', helpful: 0 };
  expect(resourceFacts('newest', facts)).toBe('CS201 · shared by Amina');
  expect(resourceFacts('newest', { ...facts, courseCode: '', helpful: 3 })).toBe(
    'shared by Amina · 3 found it helpful',
  );
  expect(resourceFacts('most-helpful', { ...facts, helpful: 3 })).toContain('3 found it helpful this week');
});
