// Mentions of members in a text: `@amina`, or `@[Amina Yusuf]` where the username has spaces.

/** Of one text: further ones are plain text, and nobody is notified of them. */
const maxMentions = 10;

const nameLetter = '[\\p{L}\\p{N}\\p{M}]';
/** Joined as usernames are (contract/platform/users.ts), but not by spaces. */
const bareName = `${nameLetter}+(?:[._'-]${nameLetter}+){0,10}`;
/** Not inside a word, an e-mail address or a path. */
const mention = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}_@/.])@(?:\\[([^\\]\\n]{3,40})\\]|(${bareName}))`, 'gu');

export interface Mention {
  /** Where it begins in the text, and its length. */
  index: number;
  length: number;
  /** As it is written; of `@amina's` and `@amina.` the shorter ones follow. */
  names: string[];
}

/** In the order of the text, at most `maxMentions` different ones. */
export function mentionsIn(text: string): Mention[] {
  const found: Mention[] = [];
  const seen = new Set<string>();
  for (const match of text.matchAll(mention)) {
    const name = match[1] ?? match[2] ?? '';
    if (name.length > 60) continue;
    const names = match[1] === undefined ? shorterNames(name) : [name];
    if (!seen.has(name.toLowerCase()) && seen.size === maxMentions) continue;
    seen.add(name.toLowerCase());
    found.push({ index: match.index, length: match[0].length, names });
  }
  return found;
}

/** `amina's` may be amina, and `a.b` may be a at the end of a sentence without a space. */
function shorterNames(name: string): string[] {
  const ends = [...name.matchAll(/[._'-]/g)].map(({ index }) => index).slice(-2);
  return [name, ...ends.reverse().map((end) => name.slice(0, end))];
}

/** How a username is mentioned. */
export const mentionOf = (username: string): string =>
  new RegExp(`^${bareName}$`, 'u').test(username) ? `@${username}` : `@[${username}]`;

/** The text with its code blanked, position by position: names in code are no mentions. */
export const withoutCode = (markdown: string): string =>
  markdown
    .replace(/^ {0,3}(```|~~~)[^\n]*\n[\s\S]*?(?:^ {0,3}\1[^\n]*$|$(?![\s\S]))/gm, blanked)
    .replace(/(?<!`)(`{1,3})(?!`)[^\n]{1,500}?(?<!`)\1(?!`)/g, blanked);

const blanked = (code: string): string => code.replace(/[^\n]/g, ' ');
