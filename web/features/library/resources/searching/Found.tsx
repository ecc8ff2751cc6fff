// A text of a card; while something is searched for, its words are marked. What else a search shows loads with it.
import { createContext, lazy, Suspense, use } from 'react';

/** The words that the shown list was searched for. */
export const FoundWords = createContext<string[]>([]);

/** Left out when loading fails, except for the text. */
const WithoutPart = ({ text }: { text?: string }) => <>{text}</>;
const load = (): Promise<Partial<typeof import('./SearchParts.tsx').parts>> =>
  import('./SearchParts.tsx').then(
    ({ parts }) => parts,
    () => ({}),
  );

const MarkedText = lazy(async () => ({ default: (await load()).MarkedText ?? WithoutPart }));
export const MatchedFields = lazy(async () => ({ default: (await load()).MatchedFields ?? WithoutPart }));
export const SearchNote = lazy(async () => ({ default: (await load()).SearchNote ?? WithoutPart }));
export const NothingFound = lazy(async () => ({ default: (await load()).NothingFound ?? WithoutPart }));

export function Found({ text, isExcerpt = false }: { text: string; isExcerpt?: boolean }) {
  const words = use(FoundWords);
  if (words.length === 0) return text;
  return (
    <Suspense fallback={text}>
      <MarkedText text={text} words={words} isExcerpt={isExcerpt} />
    </Suspense>
  );
}
