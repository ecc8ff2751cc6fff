import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPage } from '#contract/pages.ts';
import { safeReturnPath } from './return-path.ts';

test.each(['/profile', '/profile/edit', '/resources?q=notes&type=pdf#top', '/resources/edit/r1'])(
  'safeReturnPath accepts %s',
  (path) => {
    expect(safeReturnPath(path)).toBe(path);
  },
);

test.each([
  '//evil.example/profile',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example/profile',
  'https://evil.example/profile',
  'javascript:alert(1)',
  'profile',
  '',
  '/nowhere',
  '/api/auth/logout',
  '/login',
  '/register?from=/login',
  undefined,
  null,
  7,
  ['/profile'],
])('safeReturnPath rejects %j', (path) => {
  expect(safeReturnPath(path)).toBeUndefined();
});

// Mostly characters that URL parsers disagree about.
const adversarial = fc
  .array(
    fc.oneof(
      fc.constantFrom('/', '\\', '.', '..', ':', '@', '?', '#', '%2f', '%5c', '\t', '\n', ' ', '\0'),
      fc.constantFrom('http:', 'javascript:', 'evil.example', 'profile', 'resources', 'edit', 'login'),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

test('safeReturnPath returns only pages of this site that are not for visitors, for any input', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        adversarial,
        adversarial.map((path) => `/${path}`),
        fc.webUrl(),
        fc.string(),
      ),
      (input) => {
        const path = safeReturnPath(input);
        if (path === undefined) return;
        const url = new URL(path, 'https://campus.example');
        expect(url.origin).toBe('https://campus.example');
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(findPage(url.pathname)?.access).toMatch(/anyone|member|privileged/);
        // Idempotent: a later parser cannot read another address from it.
        expect(safeReturnPath(path)).toBe(path);
      },
    ),
    { numRuns: 2000 },
  );
});
