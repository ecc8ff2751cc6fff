import { afterEach, expect, test, vi } from 'vitest';
import { readItem, writeItem } from './storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('what is stored can be read', () => {
  writeItem('theme', 'dark');
  expect(readItem('theme')).toBe('dark');
  expect(readItem('lost')).toBeNull();
});

test('on the server nothing is stored, although Node may have a storage of its own', () => {
  writeItem('theme', 'dark');
  vi.stubGlobal('document', undefined);
  expect(readItem('theme')).toBeNull();
});
