// Random values for a JSON schema: mostly of the declared shape, sometimes hostile. For fuzz tests of the API.
import fc from 'fast-check';

export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

const oddTexts = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\u202e', 'é'.repeat(300), 'x'.repeat(5_000), '漢'.repeat(199)],
  ...['toString', '__proto__', 'constructor', 'hasOwnProperty', '%', '%00', '%zz', "'; --", '\\', '../..'],
  ...['Infinity', '-Infinity', 'NaN', '1e309', '-1', '0x10', '9'.repeat(400), 'null', 'true', '[]', '{}'],
  ...['2026-02-31', '0000-00-00T00:00:00Z', '+275760-09-13T00:00:00.001Z', 'https://[', 'data:,', '@'],
];
const oddNumbers = [0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324];

const oddText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 40 }));
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(...oddNumbers, null, true, [], {}, [[]], { toString: 1 }),
  fc.jsonValue({ maxDepth: 2 }),
);

export const arbitraryOf = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 5, arbitrary: declared(schema) }, { weight: 1, arbitrary: hostile });

function declared(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(declared));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return schema.format === 'date-time' ? dateTime : text(schema);
    case 'number':
    case 'integer':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 5) });
    case 'object':
      return object(schema);
    default:
      return hostile;
  }
}

const dateTime = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());

const text = ({ maxLength = 200 }: Schema) =>
  fc.oneof(
    fc.string({ maxLength: Math.min(maxLength, 200) }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    oddText,
  );

const number = ({ minimum = -1_000, maximum = 1_000 }: Schema) =>
  fc.oneof(fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }), fc.constantFrom(...oddNumbers));

function object({ properties = {}, required = [] }: Schema): fc.Arbitrary<object> {
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema)]),
  );
  const known = fc.record(values, { requiredKeys: required.filter((name) => name in values) });
  const extra = fc.dictionary(fc.constantFrom('extra', 'toString', '__proto__', '_id'), hostile, {
    maxKeys: 1,
  });
  return fc.tuple(known, extra).map(([one, other]) => ({ ...other, ...one }));
}
