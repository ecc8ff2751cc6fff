// The marks of found words on a page, as boxes in shares of its size.
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { foldItems, matchesIn } from './page-text.ts';
import type { LayerText } from './text-layer.hook.ts';

interface Props {
  text: LayerText;
  needle: string;
  /** The current match among those of the page. */
  current: number | undefined;
  /** Called with the share of the page's height at which the current match is. */
  onCurrent: (y: number) => void;
}

interface Box {
  match: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

export function FoundMarks({ text, needle, current, onCurrent }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [boxes, setBoxes] = useState<Box[]>([]);
  useLayoutEffect(() => {
    setBoxes(frame.current && needle ? boxesOf(text, needle, frame.current.getBoundingClientRect()) : []);
  }, [text, needle]);
  const y = boxes.find(({ match }) => match === current)?.top;
  const report = useEffectEvent(onCurrent);
  useLayoutEffect(() => {
    if (current !== undefined && y !== undefined) report(y);
  }, [current, y]);
  return (
    <div ref={frame} aria-hidden="true" className="pointer-events-none absolute inset-0">
      {boxes.map(({ match, left, top, width, height }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no identity.
          key={index}
          data-found={match === current ? 'current' : ''}
          className={`absolute rounded-xs mix-blend-multiply ${match === current ? 'bg-yellow outline-2 outline-red' : 'bg-yellow/70'}`}
          style={{
            left: `${left * 100}%`,
            top: `${top * 100}%`,
            width: `${width * 100}%`,
            height: `${height * 100}%`,
          }}
        />
      ))}
    </div>
  );
}

function boxesOf({ items, elements }: LayerText, needle: string, page: DOMRect): Box[] {
  const { text, from } = foldItems(items);
  return matchesIn(text, needle).flatMap((at, match) => {
    const characters = from.slice(at, at + needle.length);
    return [...new Set(characters.map(({ item }) => item))].flatMap((item) => {
      const parts = characters.filter((character) => character.item === item);
      const node = elements[item]?.firstChild;
      const [start, end] = [parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0];
      if (!node || end <= start) return [];
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return [...range.getClientRects()].map((rect) => ({
        match,
        left: (rect.left - page.left) / page.width,
        top: (rect.top - page.top) / page.height,
        width: rect.width / page.width,
        height: rect.height / page.height,
      }));
    });
  });
}
