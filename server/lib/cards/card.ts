// The card of a link preview: a picture that the app draws for a row, and for all other pages of the site.

import { createHash } from 'node:crypto';
import type { Db } from '#server/db/db.ts';

export interface Card {
  /** The kind of thing, such as 'PDF · CS201': the headline, where the font lacks letters of the title. */
  eyebrow: string;
  tone: Tone;
  title: string;
  /** In one line: who, where, when. */
  facts: string[];
}

export type Tone = 'blue' | 'red' | 'yellow' | 'green' | 'purple';

/** Of a row that everyone may see. Refuses with 'not_found'. */
export type CardOf = (db: Db, id: string) => Promise<Card>;

export const cardSize = { width: 1_200, height: 630 };

/** Increased when the drawing changes, so that clients load it again. */
const drawingVersion = 1;

/** Its address changes with its content, so that it can be cached for ever. */
export function cardPath(noun: string, id: string, card: Card): string {
  const version = createHash('sha256')
    .update(JSON.stringify([drawingVersion, card]))
    .digest('hex');
  return `/cards/${noun}/${id}/${version.slice(0, 12)}.png`;
}
