import { readdirSync } from 'node:fs';
import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { apiCalls } from './calls.ts';

interface SchemaNode {
  type?: string | string[];
  minimum?: number;
  maximum?: number;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  anyOf?: SchemaNode[];
}

/** All number schemas within a schema, each with its path. */
function numbersIn(schema: SchemaNode, path: string): [path: string, SchemaNode][] {
  const { type = [], properties = {}, items, anyOf = [] } = schema;
  const nested = [
    ...Object.entries(properties).flatMap(([name, field]) => numbersIn(field, `${path}.${name}`)),
    ...(items ? numbersIn(items, `${path}[]`) : []),
    ...anyOf.flatMap((kind) => numbersIn(kind, path)),
  ];
  const isNumber = [type].flat().some((name) => name === 'number' || name === 'integer');
  return isNumber ? [[path, schema], ...nested] : nested;
}

test('every number of a request has a minimum and a maximum, so that infinite values are refused', () => {
  const numbers = Object.entries<Call>(apiCalls).flatMap(([address, { query, body, form }]) =>
    [query, body, form]
      .filter((part): part is NonNullable<typeof part> => part !== undefined)
      .flatMap((part: TSchema) => numbersIn(part as SchemaNode, address)),
  );
  expect(numbers.map(([path]) => path)).toContain('GET /api/resources.limit');
  for (const [path, { minimum, maximum }] of numbers) {
    expect(minimum, path).toBeTypeOf('number');
    expect(maximum, path).toBeTypeOf('number');
  }
});

test('apiCalls has every call table, and no call is in two of them', async () => {
  const files = readdirSync('contract', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^[\w/-]+\.ts$/.test(file) && file !== 'calls.ts',
  );
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(/* @vite-ignore */ `./${file}`)),
  );
  const tables = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (name.endsWith('Calls') ? [value as object] : [])),
  );
  expect(tables.flatMap((table) => Object.keys(table)).toSorted()).toEqual(Object.keys(apiCalls).toSorted());
});
