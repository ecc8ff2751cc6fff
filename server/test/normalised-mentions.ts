// Compares what is said of two people, such as a writer and a control: with their names replaced, and ids, times and hashes
// removed, it must be the same.

const ids = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
const times = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)?/g;
/** The number that a search is sorted by contains the time of sharing. */
const standings = /"standing":\d+/g;
const hashes = /[\w-]{32,}/g;

/** The innermost objects that name the person, as sorted text. */
export function normalisedMentions(values: readonly unknown[], names: readonly string[]): string[] {
  return values
    .flatMap((value) => innermost(value, names))
    .map((text) => anonymised(text, names))
    .sort();
}

const namesOne = (text: string, names: readonly string[]): boolean =>
  names.some((name) => text.includes(name));

function innermost(value: unknown, names: readonly string[]): string[] {
  const text = JSON.stringify(value) ?? '';
  if (!namesOne(text, names)) return [];
  if (typeof value !== 'object' || value === null) return [text];
  const children = Object.values(value).filter((child) => typeof child === 'object' && child !== null);
  const found = children.flatMap((child) => innermost(child, names));
  return found.length > 0 ? found : [text];
}

const anonymised = (text: string, names: readonly string[]): string =>
  names
    .reduce((rest, name, number) => rest.replaceAll(name, `{${number}}`), text)
    .replaceAll(ids, '{id}')
    .replaceAll(times, '{time}')
    .replaceAll(standings, '"standing":{time}')
    .replaceAll(hashes, '{hash}');
