import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSecretKey, SecretKey, WrongSecretKey } from './secret-key.ts';

const secret = Buffer.from('a secret of somebody');

test('a value is decrypted only with its key and its context', () => {
  const key = new SecretKey('one');
  const encrypted = key.encrypt(secret, 'amina');
  expect(encrypted).not.toContain(secret.toString('base64url'));
  expect(key.decrypt(encrypted, 'amina')).toEqual(secret);
  expect(key.encrypt(secret, 'amina')).not.toBe(encrypted);
  expect(() => key.decrypt(encrypted, 'tom')).toThrow();
  expect(() => key.decrypt(`${encrypted.slice(0, -2)}AA`, 'amina')).toThrow();
  expect(() => new SecretKey('two').decrypt(encrypted, 'amina')).toThrow(WrongSecretKey);
});

test('a random key is created once in DATA_DIR, readable by its owner only; SECRET_KEY replaces it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'campus-key-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const opened = await Promise.all([1, 2, 3, 4].map(() => openSecretKey({ dataDir, secretKey: undefined })));
  const [key] = opened;
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  const path = join(dataDir, 'secret.key');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(Buffer.from(await readFile(path, 'utf8'), 'base64')).toHaveLength(32);
  const given = await openSecretKey({ dataDir, secretKey: 'given by the operator of the campus' });
  expect(given.id).not.toBe(key?.id);
});
