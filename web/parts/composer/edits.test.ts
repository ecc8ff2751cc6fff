import { expect, test } from 'vitest';
import { code, type Edit, formula, link, prefixLines, type Selection, surround, table } from './edits.ts';

/** Brackets mark the selection. */
function apply(edit: (selection: Selection) => Edit, marked: string): string {
  const from = marked.indexOf('«');
  const to = marked.indexOf('»') - 1;
  const text = marked.replace(/[«»]/g, '');
  const { from: start, to: end, insert, select } = edit({ text, from, to });
  const result = text.slice(0, start) + insert + text.slice(end);
  return `${result.slice(0, select[0])}«${result.slice(select[0], select[1])}»${result.slice(select[1])}`;
}

const bold = surround('**', 'bold text');
const italic = surround('*', 'italic text');

test.each([
  [bold, 'a «word» here', 'a **«word»** here'],
  [bold, 'a **«word»** here', 'a «word» here'],
  [bold, '«»', '**«bold text»**'],
  [italic, '**«word»**', '***«word»***'],
  [code, 'call «f()» now', 'call `«f()»` now'],
  [code, '«a\nb»', '```«»\na\nb\n```\n'],
  [formula, '«»', '$«x^2»$'],
  [link, 'see «this»', 'see [this](«https://»)'],
  [link, 'see «https://x.org»', 'see [«text»](https://x.org)'],
  [prefixLines('- '), 'x\na«b\nc»d', 'x\n- ab\n- cd«»'],
  [prefixLines('> '), '> a\n«> b»', '> a\nb«»'],
  [table, 'text«»', 'text\n\n| «First» | Second |\n| --- | --- |\n| 1 | 2 |\n'],
])('%o makes %s to %s', (edit, before, after) => {
  expect(apply(edit, before)).toBe(after);
});
