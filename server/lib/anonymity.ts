// Recognises the writer of a review without storing who it is: the row has a tag, HMAC(key, person and course). The key is not
// in the database, so that the tables alone neither name a writer nor join two reviews of one person.
import { createHmac } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { readOrCreateKey } from './key-file.ts';

const keyFile = 'anonymity.key';

export class Anonymity {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  /** Different for each course, so that the tags of one person have nothing in common. */
  tagOf(personId: string, courseId: string): string {
    return createHmac('sha256', this.#key).update(`review ${personId} ${courseId}`).digest('base64url');
  }
}

export const openAnonymity = async ({
  anonymityKey,
  dataDir,
}: Pick<Config, 'anonymityKey' | 'dataDir'>): Promise<Anonymity> =>
  new Anonymity(anonymityKey ?? (await readOrCreateKey(dataDir, keyFile)));
