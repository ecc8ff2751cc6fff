// Records the statements that API tests run on PostgreSQL, one of each shape; postgres.setup.ts runs them on the embedded
// database.
import pg from 'pg';
import { afterAll, expect, inject } from 'vitest';
import { testDatabasePrefix } from './postgres-databases.ts';
import { appendStatements, isOfTheApp, type Statement, shapeOf } from './statements.ts';

interface Recorded {
  /** Looking up a text is cheaper than finding its shape. */
  texts: Set<string>;
  shapes: Set<string>;
  added: Statement[];
}

// Each test file loads this module anew, but not the driver.
const worker = globalThis as { recorded?: Recorded };

function startRecording(): Recorded {
  const recorded: Recorded = { texts: new Set(), shapes: new Set(), added: [] };
  const { query } = pg.Client.prototype;
  const recordedQuery = function (this: pg.Client, ...args: unknown[]): unknown {
    // Not of a database whose tables a test creates.
    const isOfTemplate = this.database?.startsWith(testDatabasePrefix);
    const note = () => isOfTemplate && noteStatement(recorded, args[0], args[1]);
    const callback = args.at(-1);
    // The pool passes a callback, others expect a promise.
    if (typeof callback === 'function')
      args.splice(-1, 1, (error: unknown, result: unknown) => {
        if (!error) note();
        callback(error, result);
      });
    const result: unknown = Reflect.apply(query, this, args);
    if (result instanceof Promise) result.then(note, () => {});
    return result;
  };
  Object.assign(pg.Client.prototype, { query: recordedQuery });
  return recorded;
}

/** Only of statements that PostgreSQL has run: what it refuses, the other may refuse too. */
function noteStatement({ texts, shapes, added }: Recorded, given: unknown, passed: unknown): void {
  const config: Partial<pg.QueryConfig> = typeof given === 'string' ? { text: given } : (given as object);
  const { text, values = passed } = config;
  if (!text || texts.has(text) || !isOfTheApp(text)) return;
  texts.add(text);
  const shape = shapeOf(text);
  if (shapes.has(shape)) return;
  shapes.add(shape);
  const file = expect.getState().testPath ?? '';
  added.push({ file, text, values: Array.isArray(values) ? [...values] : [] });
}

worker.recorded ??= startRecording();
const { added } = worker.recorded;
afterAll(() => appendStatements(inject('statements'), added.splice(0)));
