// Full screen of an element, where the browser allows it: an iPhone does so for videos only.
import { type RefObject, useCallback, useSyncExternalStore } from 'react';

export interface FullScreen {
  isPossible: boolean;
  isOn: boolean;
  toggle: () => void;
  leave: () => void;
}

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const isOn = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement));
  const leave = useCallback(() => {
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  }, []);
  // Refused where a frame or a policy forbids it: the page stays as it is.
  const toggle = () => {
    if (isOn) leave();
    else element.current?.requestFullscreen().catch(() => {});
  };
  return { isPossible: document.fullscreenEnabled === true, isOn, toggle, leave };
}
