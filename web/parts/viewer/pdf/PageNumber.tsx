// The number of the page that is shown, which can be typed.
import { useId, useState } from 'react';
import { formatNumber } from '#web/lib/format.ts';

interface Props {
  page: number;
  count: number;
  onPage: (page: number) => void;
}

export function PageNumber({ page, count, onPage }: Props) {
  const countId = useId();
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const number = Number(typed);
    if (typed && Number.isInteger(number) && number > 0) onPage(number);
    setTyped(undefined);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
      className="flex items-center gap-1.5 text-sm whitespace-nowrap tabular-nums"
    >
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label="Page"
        aria-describedby={countId}
        maxLength={6}
        value={typed ?? String(page)}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => setTyped(undefined)}
        style={{ width: `${Math.max(2, String(count).length) + 2}ch` }}
        className="h-8 rounded-md border border-control bg-surface px-1 text-center text-ink pointer-coarse:h-11"
      />
      <span id={countId} className="text-muted">
        of {formatNumber(count)}
      </span>
    </form>
  );
}
