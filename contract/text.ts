// Normalizes text before validation, as the schema keyword `clean` says (fields.ts). The server cleans every request and
// the page every form by the same functions, so that both validate the stored value.

/**
 * `line`: one line, white space collapsed. `name`: a line with compatibility characters normalized (NFKC: full-width,
 * ligatures). `email`: a line with the domain normalized (NFKC), as mail servers do. `text`: several lines. `password`: NFKC,
 * as it is hashed. `exact`: tokens, which are compared and never displayed.
 */
export type Cleaning = 'line' | 'name' | 'email' | 'text' | 'password' | 'exact';

/** Removes NUL and lone surrogates, which PostgreSQL rejects. */
export const stripInvalidCharacters = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '');

/** Whether it has no visible character (U+2800 is the empty Braille pattern). */
const isBlank = (text: string): boolean => !/[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

export function cleanText(text: string, how: Cleaning): string {
  if (how === 'exact') return stripInvalidCharacters(text);
  if (how === 'password') return stripInvalidCharacters(text).normalize('NFKC');
  const visible = stripControls(text).normalize(how === 'name' ? 'NFKC' : 'NFC');
  const trimmed = trim(how === 'text' ? visible : visible.replace(/\s+/g, ' '));
  if (isBlank(trimmed)) return '';
  return how === 'email' ? normalizeDomain(trimmed) : trimmed;
}

/** Of an e-mail address: with compatibility characters (full-width letters) normalized. */
export function normalizeDomain(email: string): string {
  const at = email.lastIndexOf('@');
  return at === -1 ? email : email.slice(0, at) + email.slice(at).normalize('NFKC');
}

/** For one line that is not validated by a schema. */
export const cleanLine = (text: string): string => cleanText(text, 'line');

/** Converts line breaks to `\n`; removes other control characters and bidirectional overrides. */
const stripControls = (text: string): string =>
  stripInvalidCharacters(text)
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (char) => (char === '\n' || char === '\t' ? char : ''));

const trimmable = /[\s\u200b\u2060]/;

/** Also trims zero-width spaces. By index: a regular expression for the end would take quadratic time. */
function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && trimmable.test(text.charAt(start))) start++;
  while (end > start && trimmable.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** The used part of a JSON schema. */
interface SchemaNode {
  clean?: Cleaning;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  maxItems?: number;
  anyOf?: SchemaNode[];
}

export type Cleaner = (value: unknown) => unknown;

/** Returns a function that cleans a value by its schema, objects and arrays in place; undefined if there is nothing to clean. */
export function cleanerOf(schema: object): Cleaner | undefined {
  const { clean, properties = {}, items, maxItems, anyOf = [] } = schema as SchemaNode;
  if (clean) return (value) => cleanString(value, clean);
  const fields = Object.entries(properties).flatMap(([name, field]) => {
    const cleaner = cleanerOf(field);
    return cleaner ? [{ name, cleaner }] : [];
  });
  if (fields.length > 0) return (value) => cleanFields(value, fields);
  if (items) return (value) => (Array.isArray(value) ? cleanList(value, cleanerOf(items), maxItems) : value);
  const cleaners = anyOf.flatMap((kind) => cleanerOf(kind) ?? []);
  return cleaners.length > 0
    ? (value) => cleaners.reduce((result, cleaner) => cleaner(result), value)
    : undefined;
}

/** An array with one item counts as the item, since Ajv coerces it. */
const cleanString = (value: unknown, how: Cleaning): unknown =>
  typeof value === 'string'
    ? cleanText(value, how)
    : Array.isArray(value) && value.length === 1
      ? cleanList(value, (item) => (typeof item === 'string' ? cleanText(item, how) : item))
      : value;

function cleanFields(value: unknown, fields: { name: string; cleaner: Cleaner }[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Record<string, unknown>;
  for (const { name, cleaner } of fields) {
    if (Object.hasOwn(record, name)) record[name] = cleaner(record[name]);
  }
  return value;
}

/**
 * An array that is too long is truncated one past its limit: it is still refused, but validation does not take a second
 * (`uniqueItems` compares every pair of items).
 */
function cleanList(list: unknown[], cleaner: Cleaner = (item) => item, maxItems = list.length): unknown[] {
  list.length = Math.min(list.length, maxItems + 1);
  for (let index = 0; index < list.length; index++) list[index] = cleaner(list[index]);
  return list;
}
