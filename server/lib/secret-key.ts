// Encrypts values with a key outside the database: SECRET_KEY, or a random one in DATA_DIR. A copy of the database alone
// does not reveal them.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Config } from '#server/config.ts';
import { readOrCreateKey } from './key-file.ts';

const keyFile = 'secret.key';
const [nonceBytes, tagBytes] = [12, 16];

/** The value was encrypted with another key. */
export class WrongSecretKey extends Error {
  override name = 'WrongSecretKey';
}

export class SecretKey {
  readonly #key: Buffer;
  readonly #signingKey: Buffer;
  /** Part of each encrypted value, so that a wrong key is told from a damaged value. */
  readonly id: string;

  constructor(secret: string) {
    this.#key = derive(secret, 'encryption', 32);
    this.#signingKey = derive(secret, 'signatures', 32);
    this.id = derive(secret, 'key id', 6).toString('base64url');
  }

  /** For links in mails: whoever has the signature was given it by this app. */
  sign(text: string): string {
    return createHmac('sha256', this.#signingKey).update(text).digest('base64url');
  }

  isSigned(text: string, signature: string): boolean {
    const [expected, given] = [Buffer.from(this.sign(text)), Buffer.from(signature)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  /** Decrypts only with the same context, such as the id of the row's owner. */
  encrypt(plain: Buffer, context: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(context));
    const bytes = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    return `${this.id}.${bytes.toString('base64url')}`;
  }

  decrypt(encrypted: string, context: string): Buffer {
    const [id, text = ''] = encrypted.split('.');
    if (id !== this.id)
      throw new WrongSecretKey(
        `A value was encrypted with another key than this server has: set SECRET_KEY to the former one, or restore ${keyFile} in DATA_DIR.`,
      );
    const bytes = Buffer.from(text, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  }
}

export async function openSecretKey({
  secretKey,
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'>): Promise<SecretKey> {
  return new SecretKey(secretKey ?? (await readOrCreateKey(dataDir, keyFile)));
}

const derive = (secret: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `campus-connect ${purpose}`, bytes));
