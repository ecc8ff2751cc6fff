// The last segment of the address of a row: its id, and a readable slug of its title. The id alone decides which row it is,
// so that an address survives a change of the title.

/** In characters, and percent-encoded: a letter of another script takes six or nine characters of an address. */
const maxLength = 60;
const maxEncodedLength = 140;

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** Latin letters that Unicode does not decompose. */
const latinLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Latin letters without accents; letters of other scripts are kept. Empty for a title without letters and digits. */
export function slugOf(title: string): string {
  const words = title
    .slice(0, 3 * maxLength)
    .normalize('NFC')
    .replace(/['’]/g, '')
    .replace(/\p{Script=Latin}\p{M}*/gu, (letter) => letter.normalize('NFKD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => latinLetters[letter] ?? letter)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const [first = '', ...others] = words;
  let slug = cut(first);
  for (const word of others) {
    if (!fits(`${slug}-${word}`)) break;
    slug += `-${word}`;
  }
  return slug;
}

/** '5f0c…-linear-algebra'. An id that is no UUID stays alone: `idOf` could not tell it from the slug. */
export function withSlug(id: string, title: string): string {
  const slug = slugOf(title);
  return slug && idPattern.exec(id)?.[0] === id ? `${id}-${slug}` : id;
}

/** The id at the beginning of a segment; the segment itself where there is none. */
export const idOf = (segment: string): string => idPattern.exec(segment)?.[0] ?? segment;

const fits = (slug: string): boolean =>
  slug.length <= maxLength && encodeURIComponent(slug).length <= maxEncodedLength;

/** By whole characters: half of a surrogate pair cannot be encoded. */
function cut(word: string): string {
  let part = '';
  for (const character of word) {
    if (!fits(part + character)) break;
    part += character;
  }
  return part;
}
