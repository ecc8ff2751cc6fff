// Passwords are kept as argon2id hashes, with the parameters OWASP recommends for an interactive sign-in.
import { randomUUID } from 'node:crypto';
import { type Algorithm, hash, verify } from '@node-rs/argon2';

const options = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), options);

// Compared with when there is no account, so that its absence cannot be told from the time an answer takes.
const decoy = hashPassword(randomUUID());

export async function verifyPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(hashed ?? (await decoy), password.normalize('NFKC'));
  return matches && hashed != null;
}
