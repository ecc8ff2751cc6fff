// An image in full, which can be zoomed by buttons, Ctrl+wheel, two fingers or a double click, and moved by dragging.
import Maximize from 'lucide-react/icons/maximize';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { assetUrl } from '#web/lib/asset-url.ts';
import { MissingPicture } from './MissingPicture.tsx';
import { ToolButton } from './ToolButton.tsx';
import type { ViewedFile } from './viewed-file.ts';
import { useZoomGestures } from './zoom-gestures.hook.ts';

const maxScale = 8;
const step = 1.5;

/** A share of the picture, and where in the frame it is. */
interface Held {
  x: number;
  y: number;
  atX: number;
  atY: number;
}

export function WholeImage({ file: { url, title } }: { file: ViewedFile }) {
  const [failed, setFailed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const held = useRef<Held>(undefined);
  const [scale, setScale] = useState(1);
  /** Of the whole picture, and of the frame around it. */
  const [fit, setFit] = useState({ width: 0, height: 0, frame: 0 });

  const zoom = (next: number, atX?: number, atY?: number) => {
    const [around, image] = [frame.current, picture.current];
    if (!around || !image) return;
    const clamped = Math.min(maxScale, Math.max(1, next));
    if (scale === 1)
      setFit({ width: image.clientWidth, height: image.clientHeight, frame: around.clientHeight });
    const [x, y] = [atX ?? around.clientWidth / 2, atY ?? around.clientHeight / 2];
    held.current = {
      x: (around.scrollLeft + x - image.offsetLeft) / Math.max(1, image.clientWidth),
      y: (around.scrollTop + y - image.offsetTop) / Math.max(1, image.clientHeight),
      atX: x,
      atY: y,
    };
    setScale(clamped < 1.02 ? 1 : clamped);
  };
  useZoomGestures(frame, scale, zoom);
  const dragging = useDragging(scale > 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: of each new size.
  useLayoutEffect(() => {
    const [around, image] = [frame.current, picture.current];
    if (!around || !image || !held.current) return;
    const { x, y, atX, atY } = held.current;
    around.scrollLeft = image.offsetLeft + x * image.clientWidth - atX;
    around.scrollTop = image.offsetTop + y * image.clientHeight - atY;
  }, [scale]);

  if (failed || !url) {
    return (
      <div className="flex min-h-64 items-center justify-center bg-kind-image-soft xl:tall:h-full">
        <MissingPicture />
      </div>
    );
  }
  const isZoomed = scale > 1;
  return (
    <div className="relative bg-kind-image-soft xl:tall:h-full">
      <section
        ref={frame}
        aria-label={`Picture of ${title}`}
        tabIndex={isZoomed ? 0 : undefined}
        {...dragging}
        onDoubleClick={({ clientX, clientY, currentTarget }) => {
          const { left, top } = currentTarget.getBoundingClientRect();
          zoom(isZoomed ? 1 : 2.5, clientX - left, clientY - top);
        }}
        style={isZoomed ? { height: fit.frame } : undefined}
        className={`relative flex min-h-64 touch-pan-x touch-pan-y -outline-offset-3 xl:tall:h-full ${isZoomed ? 'cursor-grab overflow-auto overscroll-contain active:cursor-grabbing' : 'items-center justify-center'}`}
      >
        <img
          ref={picture}
          src={assetUrl(url)}
          alt={title}
          draggable={false}
          onError={() => setFailed(true)}
          style={isZoomed ? { width: fit.width * scale, height: fit.height * scale } : undefined}
          className={
            isZoomed
              ? 'm-auto max-w-none shrink-0'
              : 'max-h-[65dvh] max-w-full object-contain xl:tall:max-h-full'
          }
        />
      </section>
      <div className="absolute top-2 right-2 flex rounded-control border border-line bg-surface shadow-lift noscript:hidden">
        <ToolButton label="Zoom out" Icon={ZoomOut} disabled={!isZoomed} onClick={() => zoom(scale / step)} />
        <ToolButton
          label="Zoom in"
          Icon={ZoomIn}
          disabled={scale >= maxScale}
          onClick={() => zoom(scale * step)}
        />
        <ToolButton label="Show all of it" Icon={Maximize} disabled={!isZoomed} onClick={() => zoom(1)} />
      </div>
    </div>
  );
}

/** A mouse drags what a finger scrolls. */
function useDragging(isOn: boolean) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!isOn || event.pointerType !== 'mouse' || event.button !== 0) return;
      from.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (!from.current) return;
      currentTarget.scrollLeft -= clientX - from.current.x;
      currentTarget.scrollTop -= clientY - from.current.y;
      from.current = { x: clientX, y: clientY };
    },
    onPointerUp: () => {
      from.current = undefined;
    },
  };
}
