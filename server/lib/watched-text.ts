// Finds watched words and hosts in a text, in time that grows with its length alone: however a word is written with accents, capitals,
// invisible characters or letters of other scripts that look the same.
import { domainToASCII } from 'node:url';

/** A place in the text, in UTF-16 units. */
interface Place {
  start: number;
  end: number;
}

interface Found<Rule> extends Place {
  rule: Rule;
}

interface Watched {
  kind: 'word' | 'host';
  /** A word or phrase, whose last word may end with `*`; or a host, which includes its subdomains. */
  pattern: string;
}

interface Node<Rule> {
  next: Map<string, Node<Rule>>;
  /** Of patterns that end here with the word, and of those that end with any rest of it. */
  whole: Rule[];
  open: Rule[];
}

/** More than anyone needs to see. */
const maxFound = 100;

export class TextWatch<Rule extends Watched> {
  readonly #root: Node<Rule> = newNode();
  readonly #hosts = new Map<string, Rule[]>();

  constructor(rules: readonly Rule[]) {
    for (const rule of rules) {
      if (rule.kind === 'host') {
        const key = hostKey(rule.pattern);
        this.#hosts.set(key, [...(this.#hosts.get(key) ?? []), rule]);
      } else this.#add(rule);
    }
  }

  /** In no particular order, at most a hundred. */
  find(text: string): Found<Rule>[] {
    return [...this.#findWords(text), ...this.#findHosts(text)].slice(0, maxFound);
  }

  #add(rule: Rule): void {
    const isOpen = rule.pattern.endsWith('*');
    let node = this.#root;
    for (const char of wordKey(rule.pattern)) {
      const next = node.next.get(char) ?? newNode<Rule>();
      node.next.set(char, next);
      node = next;
    }
    if (node !== this.#root) node[isOpen ? 'open' : 'whole'].push(rule);
  }

  #findWords(text: string): Found<Rule>[] {
    const found: Found<Rule>[] = [];
    if (this.#root.next.size === 0) return found;
    const { chars, places } = foldWords(text);
    // Each walk is at most as long as the longest pattern.
    for (let from = 0; from < chars.length; from += 1) {
      if (chars[from] === ' ' || (from > 0 && chars[from - 1] !== ' ')) continue;
      let node = this.#root.next.get(chars[from] as string);
      for (let at = from; node; at += 1, node = node.next.get(chars[at] ?? '')) {
        const isEnd = at + 1 === chars.length || chars[at + 1] === ' ';
        for (const rule of isEnd ? [...node.whole, ...node.open] : node.open)
          found.push({ rule, start: places[from]?.start ?? 0, end: places[endOfWord(chars, at)]?.end ?? 0 });
        if (found.length >= maxFound) return found;
      }
    }
    return found;
  }

  #findHosts(text: string): Found<Rule>[] {
    if (this.#hosts.size === 0) return [];
    return hostsIn(text).flatMap(({ host, ...place }) =>
      suffixesOf(host).flatMap((suffix) =>
        (this.#hosts.get(suffix) ?? []).map((rule) => ({ rule, ...place })),
      ),
    );
  }
}

const newNode = <Rule>(): Node<Rule> => ({ next: new Map(), whole: [], open: [] });

const endOfWord = (chars: readonly string[], at: number): number => {
  let end = at;
  while (end + 1 < chars.length && chars[end + 1] !== ' ') end += 1;
  return end;
};

/** What is compared of a word or phrase: empty where it has no letter or digit. */
export const wordKey = (pattern: string): string => foldWords(pattern).chars.join('').trim();

/** Letters of other scripts that look like Latin ones, each under the Latin one. */
const lookalikes = new Map(
  Object.entries({
    ...{ а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x' },
    ...{ і: 'i', ј: 'j', ѕ: 's', ԁ: 'd', һ: 'h', ԛ: 'q', ԝ: 'w', ӏ: 'l' },
    ...{ α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x' },
    ...{ ı: 'i', ł: 'l', ø: 'o', đ: 'd', ɑ: 'a', ɡ: 'g', ʟ: 'l' },
  }),
);

/**
 * Letters and digits in lower case without accents, words separated by one space; and where each was. A letter of another script
 * counts as the Latin one that it looks like in words that have Latin letters too: words of that script stay what they are.
 */
function foldWords(text: string): { chars: string[]; places: Place[] } {
  const chars: string[] = [];
  const places: Place[] = [];
  let start = 0;
  let wordStart = 0;
  const endWord = () => {
    const isMixed = chars.slice(wordStart).some((char) => char >= 'a' && char <= 'z');
    for (let at = wordStart; isMixed && at < chars.length; at += 1)
      chars[at] = lookalikes.get(chars[at] as string) ?? (chars[at] as string);
    wordStart = chars.length;
  };
  for (const char of text) {
    const end = start + char.length;
    const folded = isPlain(char) ? char.toLowerCase() : char.normalize('NFKD').toLowerCase();
    for (const one of folded) {
      if (/[\p{L}\p{N}]/u.test(one)) {
        chars.push(one);
        places.push({ start, end });
      } else if (!/[\p{M}\p{Default_Ignorable_Code_Point}]/u.test(one) && chars.at(-1) !== ' ') {
        endWord();
        chars.push(' ');
        places.push({ start, end });
        wordStart = chars.length;
      }
    }
    start = end;
  }
  endWord();
  return { chars, places };
}

const isPlain = (char: string): boolean => char < '\u007f';

/** What cannot be part of a host separates; so the time grows with the length alone. */
const hostParts = /[^\s/?#@:()<>[\]{}"'`,;|\\!=&*~^]+/g;

/** Names with a dot: those of links, and those that are written without `https://`. */
function hostsIn(text: string): (Place & { host: string })[] {
  const found: (Place & { host: string })[] = [];
  for (const { 0: part, index } of text.matchAll(hostParts)) {
    if (part.length > 260 || !/[.。．｡]/.test(part)) continue;
    const host = hostKey(part);
    if (host.includes('.')) found.push({ host, start: index, end: index + part.length });
    if (found.length >= maxFound) break;
  }
  return found;
}

/** A host as it is compared; empty where it is none. */
export const hostKey = (host: string): string =>
  domainToASCII(
    host
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .toLowerCase()
      .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
      .replace(/\/.*$/s, '')
      .replace(/[.。．｡_]+$/, ''),
  );

/** The host and the domains that it is of: 'a.b.example' gives 'a.b.example', 'b.example' and 'example'. */
function suffixesOf(host: string): string[] {
  const labels = host.split('.').slice(-10);
  return labels.map((_, from) => labels.slice(from).join('.'));
}

/** The text with a dot in place of each character of these places. */
export function masked(text: string, places: readonly Place[]): string {
  const chars = text.split('');
  for (const { start, end } of places)
    for (let at = start; at < end; at += 1) if (!/\s/.test(chars[at] ?? ' ')) chars[at] = '•';
  return chars.join('');
}

/** Links of a text; also those without `https://` that begin with `www.`. */
export const countLinks = (text: string): number => text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
