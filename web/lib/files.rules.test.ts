import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxFileBytes } from '#contract/library/resources.rules.ts';
import { checkFile, kindOf } from './files.rules.ts';

test.each([
  ['notes.pdf', 'application/pdf', 'pdf'],
  ['notes.PDF', '', 'pdf'],
  ['notes.pdf', 'application/octet-stream', 'pdf'],
  ['notes.pdf', 'text/html', undefined],
  ['pdf', '', undefined],
  ['notes.pdf.exe', '', undefined],
  ['a.jpg', 'image/jpeg', 'image'],
  ['a.avif', 'image/avif', 'image'],
  ['a.webp', '', 'image'],
  ['a.svg', 'image/svg+xml', undefined],
  ['a.heic', 'image/heic', undefined],
])('kindOf: %s with MIME type %j is %s', (name, type, kind) => {
  expect(kindOf({ name, type })).toBe(kind);
});

test('checkFile accepts sizes up to the limit and rejects larger and empty files', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<['pdf' | 'image', string]>(['pdf', 'application/pdf'], ['image', 'image/png']),
      fc.oneof(
        fc.nat({ max: 12_000_000 }),
        fc.constantFrom(0, 1, 5_000_000, 5_000_001, 10_000_000, 10_000_001),
      ),
      ([kind, type], size) => {
        const problem = checkFile(kind, { name: 'f', type, size }, maxFileBytes[kind]);
        if (size === 0) expect(problem).toMatch(/empty/);
        else if (size > maxFileBytes[kind]) expect(problem).toContain(kind === 'pdf' ? '10 MB' : '5 MB');
        else expect(problem).toBeUndefined();
      },
    ),
  );
});
