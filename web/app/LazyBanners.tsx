// Loads the banners once the page is idle: with the connection gone, they could not be loaded any more.
import { type ComponentType, useEffect, useState } from 'react';

export function LazyBanners() {
  const [Banners, setBanners] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(() => {
        import('./Banners.tsx').then(
          (module) => setBanners(() => module.default),
          () => {},
        );
      }),
    [],
  );
  return Banners ? <Banners /> : null;
}

/** Returns the function that cancels it. Safari has no requestIdleCallback. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 2_000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: 5_000 });
  return () => cancelIdleCallback(request);
}
