// Draws a page of a PDF on a new canvas.
import type { TextPage } from './page-text.ts';

// A higher resolution is not visible, and exhausts the memory of phones.
const maxPixelRatio = 2;
const maxCanvasPixels = 16_000_000;

/** `width` is in CSS pixels; `rotation` is added to the page's own. */
export function drawPage(page: TextPage, width: number, rotation: number) {
  const turned = (page.rotate + rotation) % 360;
  const natural = page.getViewport({ scale: 1, rotation: turned });
  const scale = width / natural.width;
  const density = Math.min(
    window.devicePixelRatio || 1,
    maxPixelRatio,
    Math.sqrt(maxCanvasPixels / (natural.width * natural.height)) / scale,
  );
  const viewport = page.getViewport({ scale: scale * density, rotation: turned });
  const canvas = document.createElement('canvas');
  canvas.className = 'absolute inset-0 size-full';
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const rendering = page.render({ canvas, viewport });
  return { canvas, done: rendering.promise, cancel: () => rendering.cancel() };
}

/** Frees the memory at once. */
export function freeCanvases(holder: HTMLElement): void {
  for (const canvas of holder.querySelectorAll('canvas')) {
    canvas.width = 0;
    canvas.height = 0;
  }
  holder.replaceChildren();
}
