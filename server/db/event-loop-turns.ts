// Lets the event loop turn between statements of the embedded database. They run synchronously, and those that wait follow as
// microtasks: under load no timer fired and no cached response was sent until all of them were done, for up to 8 seconds.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

const maxTurnMs = 10;

export function turnBetweenStatements(client: PGlite): void {
  // PGlite calls it for every message, one after another.
  const send = client.execProtocolStream.bind(client);
  let turnedAt = performance.now();
  client.execProtocolStream = async (...message) => {
    if (performance.now() - turnedAt > maxTurnMs) {
      await nextTurn();
      turnedAt = performance.now();
    }
    return send(...message);
  };
}
