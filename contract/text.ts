// Cleans text before it is validated and kept. A schema says how, by the keyword `clean` (see fields.ts); the server
// cleans every request and the page every form by the same functions, so that both judge what would be kept.

/**
 * `line`: one line, white space collapsed. `name`: a line whose look-alike letters (full-width, ligatures) are made plain
 * (NFKC). `text`: several lines. `exact`: passwords and tokens, which are compared and never shown.
 */
export type Cleaning = 'line' | 'name' | 'text' | 'exact';

/** Without NUL and lone surrogates, which databases refuse. */
export const stripInvalidCharacters = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '');

/** Whether it shows nothing: no letter, sign or mark that is visible (U+2800 is an empty Braille pattern). */
const isBlank = (text: string): boolean => !/[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

export function cleanText(text: string, how: Cleaning): string {
  if (how === 'exact') return stripInvalidCharacters(text);
  const visible = withoutControls(text).normalize(how === 'name' ? 'NFKC' : 'NFC');
  const kept = trimmed(how === 'text' ? visible : visible.replace(/\s+/g, ' '));
  return isBlank(kept) ? '' : kept;
}

/** For one line that does not come through a schema. */
export const cleanLine = (text: string): string => cleanText(text, 'line');

/** Line breaks become `\n`; other control characters and the marks that turn the direction of writing are dropped. */
const withoutControls = (text: string): string =>
  stripInvalidCharacters(text)
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (char) => (char === '\n' || char === '\t' ? char : ''));

const atEnds = /[\s\u200b\u2060]/;

/** Also without zero-width spaces at both ends. By index: a pattern for the end would take quadratic time. */
function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && atEnds.test(text.charAt(start))) start++;
  while (end > start && atEnds.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** What is read of a schema. */
interface Described {
  clean?: Cleaning;
  properties?: Record<string, Described>;
  items?: Described;
  maxItems?: number;
  anyOf?: Described[];
}

export type Cleaner = (value: unknown) => unknown;

/** A function that cleans a value by its schema, objects and lists in place; nothing where the schema asks for none. */
export function cleanerOf(schema: object): Cleaner | undefined {
  const { clean, properties = {}, items, maxItems, anyOf = [] } = schema as Described;
  if (clean) return (value) => cleanString(value, clean);
  const fields = Object.entries(properties).flatMap(([name, field]) => {
    const cleaner = cleanerOf(field);
    return cleaner ? [{ name, cleaner }] : [];
  });
  if (fields.length > 0) return (value) => cleanFields(value, fields);
  if (items) return (value) => (Array.isArray(value) ? cleanList(value, cleanerOf(items), maxItems) : value);
  const ofKinds = anyOf.flatMap((kind) => cleanerOf(kind) ?? []);
  return ofKinds.length > 0 ? (value) => ofKinds.reduce((kept, cleaner) => cleaner(kept), value) : undefined;
}

/** A list of one counts as its item: the server's validation takes it for that. */
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
 * A list that is too long is cut one past its limit: it is refused all the same, but validating it does not take a second
 * (with `uniqueItems` every item is compared with every other).
 */
function cleanList(list: unknown[], cleaner: Cleaner = (item) => item, maxItems = list.length): unknown[] {
  list.length = Math.min(list.length, maxItems + 1);
  for (let index = 0; index < list.length; index++) list[index] = cleaner(list[index]);
  return list;
}
