// Zooming by Ctrl+wheel, which is also the pinch of a touchpad, and by two fingers.
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Called with the new scale and the point of the element, in pixels, that stays where it is. */
type OnZoom = (scale: number, x: number, y: number) => void;

const wheelSpeed = 0.004;
/** The steps of a mouse wheel are 100 and more. */
const maxWheelStep = 60;

export function useZoomGestures(target: RefObject<HTMLElement | null>, scale: number, onZoom: OnZoom): void {
  const currentScale = useEffectEvent(() => scale);
  const zoom = useEffectEvent((next: number, clientX: number, clientY: number) => {
    const { left = 0, top = 0 } = target.current?.getBoundingClientRect() ?? {};
    onZoom(next, clientX - left, clientY - top);
  });

  // React's own listeners are passive: they cannot keep the browser from zooming the page.
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    let pinch: { distance: number; scale: number } | undefined;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const step = Math.max(-maxWheelStep, Math.min(maxWheelStep, event.deltaY));
      zoom(currentScale() * Math.exp(-step * wheelSpeed), event.clientX, event.clientY);
    };
    const onTouchStart = ({ touches }: TouchEvent) => {
      pinch = touches.length === 2 ? { distance: distanceOf(touches), scale: currentScale() } : undefined;
    };
    const onTouchMove = (event: TouchEvent) => {
      if (!pinch || event.touches.length !== 2) return;
      event.preventDefault();
      const { x, y } = middleOf(event.touches);
      zoom((pinch.scale * distanceOf(event.touches)) / Math.max(1, pinch.distance), x, y);
    };
    const active = { passive: false };
    element.addEventListener('wheel', onWheel, active);
    element.addEventListener('touchstart', onTouchStart, { passive: true });
    element.addEventListener('touchmove', onTouchMove, active);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchstart', onTouchStart);
      element.removeEventListener('touchmove', onTouchMove);
    };
  }, [target]);
}

const points = (touches: TouchList) => {
  const [one, other] = touches;
  return [one?.clientX ?? 0, one?.clientY ?? 0, other?.clientX ?? 0, other?.clientY ?? 0] as const;
};

function distanceOf(touches: TouchList): number {
  const [x, y, otherX, otherY] = points(touches);
  return Math.hypot(x - otherX, y - otherY);
}

function middleOf(touches: TouchList): { x: number; y: number } {
  const [x, y, otherX, otherY] = points(touches);
  return { x: (x + otherX) / 2, y: (y + otherY) / 2 };
}
