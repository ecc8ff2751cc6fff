// Understands a search of the library: course codes however they are spaced, misspelled words, and words to leave out where
// nothing has all of them.

import { sql } from 'drizzle-orm';
import type { ResourceQuery, ResourceSearch } from '#contract/library/resources.ts';
import { stripInvalidCharacters } from '#contract/text.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { resources, resourceWords } from '#server/db/tables/library/resources.ts';
import { courseCodes } from '#server/db/tables/study/catalogue.ts';
import { joinSearch, partsOf, type SearchWord, searchWords } from '#server/lib/list/search-words.ts';
import { nearestWords } from '#server/lib/typos.ts';
import { resourceList } from './resources.list.ts';

/** Words with a letter more or less than the searched one; further ones are hardly meant. */
const maxCandidates = 200;
/** Of equally near words so many are counted. */
const maxCounted = 5;

type Page = Awaited<ReturnType<typeof resourceList.countedPage>>;
type Counted = SearchWord & { total: number };

/** The page of a search, and how it was understood. The cursor of another reading than the typed one holds it. */
export async function searchResources(
  db: Db,
  { cursor, ...query }: ResourceQuery,
): Promise<{ page: Page; search: ResourceSearch }> {
  const typed = await joinCourseCodes(db, searchWords(query.q ?? ''));
  const find = (words: SearchWord[], after?: string) =>
    resourceList.countedPage(db, { ...query, q: joinSearch(words), ...(after && { cursor: after }) });
  const [after, meant] = splitCursor(cursor);
  if (after) {
    const words = meant === undefined ? typed : searchWords(meant);
    const page = await find(words, after);
    return {
      page: meant === undefined ? page : withMeant(page, words),
      search: searchOf(words, typed, typed),
    };
  }
  const page = await find(typed);
  if (page.rows.length > 0 || typed.length === 0) return { page, search: searchOf(typed, typed, typed) };
  const corrected = await correct(db, typed);
  const known = corrected.filter(({ total }) => total > 0);
  const isChanged = joinSearch(corrected) !== joinSearch(typed);
  if (known.length === corrected.length && isChanged) {
    const found = await find(corrected);
    if (found.rows.length > 0)
      return { page: withMeant(found, corrected), search: searchOf(corrected, typed, corrected) };
  }
  const kept = await keepMost(known, find);
  if (!kept) return { page, search: searchOf(typed, typed, typed) };
  return { page: withMeant(kept.page, kept.words), search: searchOf(kept.words, typed, corrected) };
}

/** Adjacent words such as 'bio 210', where that is the code of a course. */
async function joinCourseCodes(db: Db, words: SearchWord[]): Promise<SearchWord[]> {
  const codeAt = (index: number): string | undefined => {
    const [one, other] = [words[index], words[index + 1]];
    if (!one || !other || one.isPhrase || other.isPhrase) return undefined;
    return /^\p{L}{1,8}$/u.test(one.text) && /^\d[\p{L}\d]*$/u.test(other.text)
      ? one.text + other.text
      : undefined;
  };
  const codes = words.flatMap((_, index) => codeAt(index) ?? []);
  if (codes.length === 0) return words;
  const rows = await queryRows<{ code: string }>(
    db,
    sql`select code from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) code
      where exists (select 1 from ${courseCodes} where code_key = code)
        or exists (select 1 from ${resources} where course_key = code and not is_hidden)`,
  );
  const known = new Set(rows.map(({ code }) => code));
  const joined: SearchWord[] = [];
  for (let index = 0; index < words.length; index++) {
    const code = codeAt(index);
    const isCode = code !== undefined && known.has(code);
    const word = isCode ? { text: code, isPhrase: false } : words[index];
    if (word) joined.push(word);
    if (isCode) index++;
  }
  return joined;
}

/** The words with how often they are found; one that is not is replaced by its parts or by the nearest word. */
async function correct(db: Db, words: SearchWord[]): Promise<Counted[]> {
  const corrected: Counted[] = [];
  for (const word of words) {
    const total = await countOf(db, word);
    const others = total === 0 && !word.isPhrase ? await replacementsOf(db, word.text) : [];
    corrected.push(...(others.length > 0 ? others : [{ ...word, total }]));
  }
  return corrected;
}

async function replacementsOf(db: Db, word: string): Promise<Counted[]> {
  const parts = partsOf(word);
  if (parts.length === 1) {
    const nearest = await nearestOf(db, word);
    return nearest ? [nearest] : [];
  }
  const counted: Counted[] = [];
  for (const text of parts) {
    const total = await countOf(db, { text, isPhrase: false });
    counted.push((total === 0 && (await nearestOf(db, text))) || { text, isPhrase: false, total });
  }
  return counted;
}

/** Of several the most frequent one. Words with digits are never corrected. */
async function nearestOf(db: Db, word: string): Promise<Counted | undefined> {
  if (/\d/.test(word)) return undefined;
  const rows = await queryRows<{ word: string }>(
    db,
    sql`select word from ${resourceWords} where near && word_variants(${word}) limit ${maxCandidates}`,
  );
  let best: Counted | undefined;
  const nearest = nearestWords(
    word,
    rows.map((row) => row.word),
  );
  for (const text of nearest.slice(0, maxCounted)) {
    const total = await countOf(db, { text, isPhrase: false });
    if (total > (best?.total ?? 0)) best = { text, isPhrase: false, total };
  }
  return best;
}

const countOf = async (db: Db, word: SearchWord): Promise<number> =>
  (await resourceList.countedPage(db, { q: joinSearch([{ ...word, isPhrase: true }]), limit: 1 })).total;

/** All known words, all but one, or beginning with the rarest as many as something has. */
async function keepMost(known: Counted[], find: (words: SearchWord[]) => Promise<Page>) {
  for (const dropped of known.length > 2 ? [undefined, ...known] : []) {
    const words = known.filter((one) => one !== dropped);
    const page = await find(words);
    if (page.rows.length > 0) return { words, page };
  }
  let kept: { words: Counted[]; page: Page } | undefined;
  for (const word of known.toSorted((one, other) => one.total - other.total)) {
    const words = known.filter((one) => one === word || kept?.words.includes(one));
    const page = await find(words);
    if (page.rows.length > 0) kept = { words, page };
  }
  return kept;
}

/** `wanted` are the words after correction, of which `words` were looked for. */
function searchOf(words: SearchWord[], typed: SearchWord[], wanted: SearchWord[]): ResourceSearch {
  const texts = words.map(({ text }) => text);
  const isCorrected = wanted !== typed && words.some((word) => !typed.some(({ text }) => text === word.text));
  return {
    words: texts,
    searchedFor: isCorrected ? joinSearch(words) : '',
    dropped: wanted.filter(({ text }) => !texts.includes(text)).map(({ text }) => text),
  };
}

const separator = '.';

const withMeant = (page: Page, words: SearchWord[]): Page => ({
  ...page,
  nextCursor:
    page.nextCursor &&
    `${page.nextCursor}${separator}${Buffer.from(joinSearch(words)).toString('base64url')}`,
});

function splitCursor(cursor: string | undefined): (string | undefined)[] {
  const [after, meant] = cursor?.split(separator) ?? [];
  if (after === undefined) return [];
  return [after, meant && stripInvalidCharacters(Buffer.from(meant, 'base64url').toString())];
}
