// Hashes passwords with argon2id.
import { randomUUID } from 'node:crypto';
import { type Algorithm, hash, hashRaw, verify } from '@node-rs/argon2';
import { passwordCost } from './password-cost.ts';

const options = { ...passwordCost, algorithm: 2 satisfies Algorithm.Argon2id, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), options);

/** With a given salt, so that one hash can be looked up among several. */
export const hashWithSalt = async (secret: string, salt: Buffer): Promise<string> =>
  (await hashRaw(secret, { ...options, salt })).toString('base64url');

// Verified against when there is no account, so that the response time does not reveal that.
const dummyHash = hashPassword(randomUUID());

export async function verifyPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(hashed ?? (await dummyHash), password.normalize('NFKC'));
  return matches && hashed != null;
}
