// The marks in the margin of a page: one for each thread about a place on it. While a place is chosen, the page is pressed.
import MessageCircle from 'lucide-react/icons/message-circle';
import type { MouseEvent } from 'react';
import { useSpots } from './spots.ts';

/** Threads about a page without a place are marked at its top. */
const topOfPage = 0.02;

interface Point {
  x: number;
  y: number;
}

/** Where a point of the page is once it is turned clockwise by these degrees. */
export function turn({ x, y }: Point, rotation: number): Point {
  if (rotation === 90) return { x: 1 - y, y: x };
  if (rotation === 180) return { x: 1 - x, y: 1 - y };
  return rotation === 270 ? { x: y, y: 1 - x } : { x, y };
}

export function PageMarks({ page, rotation = 0 }: { page: number; rotation?: number }) {
  const { placed, openedId, open, isChoosing, choose } = useSpots();
  const ofPage = placed.filter(({ anchor }) => anchor?.page === page);
  const press = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const share = (value: number) => Math.min(1, Math.max(0, Math.round(value * 1000) / 1000));
    // By keyboard: the page without a place.
    if (clientX === 0 && clientY === 0) choose({ page });
    else {
      const pressed = { x: share((clientX - left) / width), y: share((clientY - top) / height) };
      choose({ page, ...turn(pressed, (360 - rotation) % 360) });
    }
  };
  return (
    <>
      {isChoosing && (
        <button
          type="button"
          onClick={press}
          aria-label={`Choose a place on page ${page}`}
          className="absolute inset-0 cursor-crosshair bg-blue/5 -outline-offset-4 hover:bg-blue/10"
        />
      )}
      {ofPage.map((thread) => (
        <button
          key={thread._id}
          type="button"
          onClick={() => open(thread._id === openedId ? undefined : thread._id)}
          aria-expanded={thread._id === openedId}
          aria-label={`Question: ${thread.title}`}
          title={thread.title}
          style={{ top: `${markTop(thread.anchor, rotation) * 100}%` }}
          className={`absolute right-0 inline-flex size-8 -translate-y-1/2 items-center justify-center rounded-l-full shadow-lift pointer-coarse:size-11 ${
            thread._id === openedId
              ? 'bg-solid text-on-solid'
              : 'bg-yellow-soft text-yellow-ink hover:bg-blue-soft'
          }`}
        >
          <MessageCircle className="size-4" aria-hidden="true" />
        </button>
      ))}
    </>
  );
}

const markTop = (anchor: Partial<Point> | null | undefined, rotation: number): number =>
  anchor?.y === undefined ? topOfPage : turn({ x: anchor.x ?? topOfPage, y: anchor.y }, rotation).y;
