// Finds what a text may refer to: course codes, mentions, and addresses of this site.
import { courseKeyOf } from '#contract/course-codes.ts';
import { mentionsIn, withoutCode } from '#contract/mentions.rules.ts';
import { maxReferencesOfText } from '#contract/social/references.rules.ts';
import type { References } from '#contract/social/references.ts';

export type ReferenceKind = keyof References;

/** What is looked up. */
export interface ReferenceKey {
  kind: ReferenceKind;
  key: string;
}

/** What was found. */
export interface Reference {
  kind: ReferenceKind;
  path: string;
  /** Shown in place of a bare address. */
  title: string;
  status?: References['threads'][number]['status'];
}

/** By `idOfKey`. */
export type KnownReferences = ReadonlyMap<string, Reference>;

export const idOfKey = ({ kind, key }: ReferenceKey): string => `${kind} ${key}`;

/** Capital letters and digits, as courses are written: 'cs 201' in a sentence may be anything. */
const code = '[A-Z]{2,6}[ -]?\\d{2,4}[A-Z]?';
const codes = new RegExp(`(?<![\\p{L}\\p{N}_/-])${code}(?![\\p{L}\\p{N}_-])`, 'gu');

/** A word of a text that may be a reference. */
export interface Found {
  index: number;
  length: number;
  /** Of several the first one that is known. */
  keys: ReferenceKey[];
}

/** Course codes and mentions, in the order of the text. */
export function wordsIn(text: string): Found[] {
  const ofCourses = [...text.matchAll(codes)].map(({ 0: word, index }) => ({
    index,
    length: word.length,
    keys: [{ kind: 'courses' as const, key: courseKeyOf(word) }],
  }));
  const ofPeople = mentionsIn(text).map(({ index, length, names }) => ({
    index,
    length,
    keys: names.map((name) => ({ kind: 'people' as const, key: name.normalize('NFKC').toLowerCase() })),
  }));
  return [...ofCourses, ...ofPeople].sort((one, other) => one.index - other.index);
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const address = new RegExp(
  `^/(?:forums/[^/?#]+/(${uuid})[^/?#]*|resources/(${uuid})[^/?#]*|courses/([^/?#]{2,40}))/?([?#].*)?$`,
);

/** What an address of this site leads to. */
export function keyOfAddress(href: string, origin: string): ReferenceKey | undefined {
  if (!href.startsWith(`${origin}/`)) return undefined;
  const [, thread, resource, course] = address.exec(href.slice(origin.length)) ?? [];
  if (thread) return { kind: 'threads', key: thread };
  if (resource) return { kind: 'resources', key: resource };
  return course ? { kind: 'courses', key: courseKeyOf(decoded(course)) } : undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** All that a text may refer to, at most `maxReferencesOfText`. */
export function keysIn(markdown: string, origin: string): ReferenceKey[] {
  const text = withoutCode(markdown);
  const addresses = [...text.matchAll(/https?:\/\/[^\s<>()[\]]+/g)].flatMap(
    ([href]) => keyOfAddress(href, origin) ?? [],
  );
  const all = [...addresses, ...wordsIn(text).flatMap(({ keys }) => keys)];
  return [...new Map(all.map((key) => [idOfKey(key), key])).values()].slice(0, maxReferencesOfText);
}
