// Defers work until the browser is idle.

/** Returns the function that cancels it. Safari has no requestIdleCallback. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 2_000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: 5_000 });
  return () => cancelIdleCallback(request);
}
