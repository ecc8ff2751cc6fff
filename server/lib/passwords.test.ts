import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('passwords are hashed by argon2id with 19 MiB and two iterations', async () => {
  const hashed = await hashPassword('correct horse');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hashed, 'correct horse')).toBe(true);
  expect(await verifyPassword(hashed, 'wrong horse')).toBe(false);
});

test('no password is accepted for an account without one', async () => {
  expect(await verifyPassword(null, '')).toBe(false);
});
