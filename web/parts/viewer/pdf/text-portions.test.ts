import { expect, test } from 'vitest';
import { inPortions } from './text-portions.ts';

test('the text of a page is streamed in portions, complete and in order', async () => {
  const items = Array.from({ length: 60 }, (_, index) => ({ str: `word ${index}` }));
  const portions: (typeof items)[] = [];
  const reader = inPortions({ items, styles: {}, lang: 'en' } as never).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    expect(read.value).toMatchObject({ styles: {}, lang: 'en' });
    portions.push(read.value.items as typeof items);
  }
  expect(portions.map(({ length }) => length)).toEqual([25, 25, 10]);
  expect(portions.flat()).toEqual(items);
});
