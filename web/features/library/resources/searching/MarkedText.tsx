// A text with the words of a search marked.
import { Fragment } from 'react';
import { excerptStart, rangesOf } from './marks.ts';

interface Props {
  text: string;
  words: string[];
  /** Begins near the first marked word. */
  isExcerpt?: boolean;
}

export function MarkedText({ text, words, isExcerpt = false }: Props) {
  const start = isExcerpt ? excerptStart(text, words) : 0;
  const shown = text.slice(start);
  const ranges = rangesOf(shown, words);
  return (
    <>
      {start > 0 && '… '}
      {ranges.map(([from, to], index) => (
        <Fragment key={from}>
          {shown.slice(ranges[index - 1]?.[1] ?? 0, from)}
          <mark className="rounded-sm bg-yellow-soft px-0.5 -mx-0.5 text-yellow-ink">
            {shown.slice(from, to)}
          </mark>
        </Fragment>
      ))}
      {shown.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}
