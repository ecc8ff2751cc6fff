// Defers costly work until the reader shows interest in the page: moves, presses, scrolls or types.

const signs = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown'];
/** A screen reader may send no event at all while it reads. */
const longestWait = 10_000;

/** Returns the function that cancels it. */
export function whenInterested(act: () => void): () => void {
  const start = () => {
    cancel();
    act();
  };
  const timer = setTimeout(start, longestWait);
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  const cancel = () => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, start, { capture: true });
  };
  return cancel;
}
