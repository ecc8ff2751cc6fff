// Pseudonymous visitor keys: an HMAC of address and device with a secret of the day, which is deleted afterwards.

import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import { dayOf } from '#server/lib/days.ts';
import { deleteOtherFacts, saveFactOnce } from '#server/lib/facts.ts';

const prefix = 'visitor-secret ';

export class Visitors {
  readonly #db: Db;
  #day = '';
  #secret: Promise<string> = Promise.resolve('');

  constructor(db: Db) {
    this.#db = db;
  }

  async keyOf(from: { address: string; device: string }, now = new Date()): Promise<string> {
    const secret = await this.#secretOf(dayOf(now));
    return createHmac('sha256', secret)
      .update(`${from.address}\n${from.device}`)
      .digest('base64url')
      .slice(0, 22);
  }

  #secretOf(day: string): Promise<string> {
    if (day !== this.#day) {
      this.#day = day;
      this.#secret = sharedSecret(this.#db, day);
      // Failures are not cached.
      this.#secret.catch(() => {
        this.#day = '';
      });
    }
    return this.#secret;
  }
}

/** Shared by all instances: the first one stores it. */
const sharedSecret = (db: Db, day: string): Promise<string> =>
  saveFactOnce(db, prefix + day, randomBytes(32).toString('base64url'));

export const deleteOldSecrets = (db: Db, now = new Date()): Promise<void> =>
  deleteOtherFacts(db, prefix, prefix + dayOf(now));
