// Loads banners and notices once the page is idle, since with the connection gone they could not be loaded any more, or when
// there is a notice to show.
import { type ComponentType, useEffect, useState } from 'react';
import { preloadDrawings } from '#web/components/StatePicture.tsx';
import { whenIdle } from '#web/lib/idle.ts';
import { useNotices } from '#web/lib/notices.ts';

export function LazyBanners() {
  const [Banners, setBanners] = useState<ComponentType>();
  const hasNotice = useNotices().length > 0;
  useEffect(() => {
    const load = () => {
      preloadDrawings();
      import('./Banners.tsx').then(
        (module) => setBanners(() => module.default),
        () => {},
      );
    };
    return hasNotice ? load() : whenIdle(load);
  }, [hasNotice]);
  return Banners ? <Banners /> : null;
}
