// The seconds of a video that threads are about: each opens its thread, and moves a video that plays there.

import { timeOf } from '#web/parts/threads/spot.labels.ts';
import { useSpots } from './spots.ts';

export function VideoMarks() {
  const { threads, openedId, open } = useSpots();
  const marked = threads
    .flatMap(({ _id, title, anchor }) =>
      anchor?.seconds === undefined ? [] : [{ _id, title, seconds: anchor.seconds }],
    )
    .sort((one, other) => one.seconds - other.seconds);
  if (marked.length === 0) return null;
  return (
    <ul aria-label="Asked at" className="flex flex-wrap gap-2 px-5 pt-4 sm:px-6">
      {marked.map(({ _id, title, seconds }) => (
        <li key={_id}>
          <button
            type="button"
            onClick={() => open(_id === openedId ? undefined : _id)}
            aria-expanded={_id === openedId}
            aria-label={`${timeOf(seconds)}, question: ${title}`}
            title={title}
            className={`inline-flex min-h-8 items-center rounded-full px-3 text-sm font-semibold tabular-nums pointer-coarse:min-h-11 ${
              _id === openedId
                ? 'bg-solid text-on-solid'
                : 'bg-yellow-soft text-yellow-ink hover:bg-blue-soft'
            }`}
          >
            {timeOf(seconds)}
          </button>
        </li>
      ))}
    </ul>
  );
}
