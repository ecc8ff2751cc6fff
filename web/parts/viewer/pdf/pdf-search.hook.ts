// Searches the pages of a PDF one after the other. Their texts are kept, so that the next search is at once.
import { useEffect, useState } from 'react';
import { foldItems, foldQuery, itemsOf, matchesIn } from './page-text.ts';
import type { OpenedPdf } from './pdf.client.ts';

export interface Hit {
  page: number;
  /** Among the matches of its page. */
  index: number;
}

export const maxHits = 5_000;
/** So that typing is not slowed down. */
const typingPause = 250;
const pagesPerReport = 20;

export type SearchedPdf = Pick<OpenedPdf, 'numPages' | 'getPage'>;

interface Result {
  hits: Hit[];
  /** The number of pages that were searched. */
  searched: number;
  isDone: boolean;
  /** A scan has none. */
  hasText: boolean;
}
const nothing: Result = { hits: [], searched: 0, isDone: false, hasText: true };

const keptTexts = new WeakMap<SearchedPdf, Map<number, string>>();

async function textOf(pdf: SearchedPdf, number: number): Promise<string> {
  const texts = keptTexts.get(pdf) ?? new Map<number, string>();
  keptTexts.set(pdf, texts);
  const kept = texts.get(number);
  if (kept !== undefined) return kept;
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const { text } = foldItems(itemsOf(items));
  texts.set(number, text);
  return text;
}

/** `page` is the one that is shown: the first hit from there on is the current one. */
export function usePdfSearch(pdf: SearchedPdf, page: number, isOpen: boolean) {
  const [query, setQuery] = useState('');
  const [result, setResult] = useState(nothing);
  const [current, setCurrent] = useState<number>();
  const needle = isOpen ? foldQuery(query) : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a search begins at the page that is shown then.
  useEffect(() => {
    setResult(nothing);
    setCurrent(undefined);
    if (!needle) return;
    let isStopped = false;
    let isChosen = false;
    const search = async () => {
      const hits: Hit[] = [];
      let hasText = false;
      const report = (searched: number) => {
        const isDone = searched === pdf.numPages || hits.length >= maxHits;
        setResult({ hits: [...hits], searched, isDone, hasText: hasText || !isDone });
        const first = hits.findIndex((hit) => hit.page >= page);
        if (isChosen || (first < 0 && !isDone)) return;
        isChosen = hits.length > 0;
        if (isChosen) setCurrent(Math.max(0, first));
      };
      for (let number = 1; number <= pdf.numPages && hits.length < maxHits; number += 1) {
        const text = await textOf(pdf, number).catch(() => '');
        if (isStopped) return;
        hasText ||= text.trim() !== '';
        const found = matchesIn(text, needle).slice(0, maxHits - hits.length);
        hits.push(...found.map((_, index) => ({ page: number, index })));
        if (number % pagesPerReport === 0 && number < pdf.numPages) report(number);
      }
      report(pdf.numPages);
    };
    const timer = setTimeout(() => void search(), typingPause);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [pdf, needle]);

  const move = (by: 1 | -1) => {
    const { length } = result.hits;
    if (length > 0) setCurrent(((current ?? (by > 0 ? -1 : 0)) + by + length) % length);
  };
  return { query, setQuery, needle, ...result, current, hit: hitAt(result.hits, current), move };
}

const hitAt = (hits: Hit[], current: number | undefined): Hit | undefined =>
  current === undefined ? undefined : hits[current];
