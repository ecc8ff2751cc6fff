// How large the pages of a PDF are shown: by a factor of their own size, or as wide or high as the viewer.

export type Zoom = 'width' | 'page' | number;

/** The first page as it is shown, in CSS pixels at 100 %. */
export interface PageSize {
  width: number;
  height: number;
}

/** Around the column of pages. */
export const margin = 12;

const steps = [0.25, 0.33, 0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4];
export const minScale = 0.25;
export const maxScale = 4;

export const clampScale = (scale: number): number => Math.min(maxScale, Math.max(minScale, scale));

/** The factor by which pages are shown in a box; 0 until it is measured. */
export function scaleOf(zoom: Zoom, page: PageSize, box: PageSize): number {
  if (box.width <= 2 * margin) return 0;
  if (typeof zoom === 'number') return zoom;
  const byWidth = (box.width - 2 * margin) / page.width;
  return zoom === 'width' ? byWidth : Math.min(byWidth, Math.max(1, box.height - 2 * margin) / page.height);
}

/** The next larger or smaller step. */
export function stepFrom(scale: number, direction: 1 | -1): number {
  const further = steps.filter((step) => (direction > 0 ? step > scale * 1.01 : step < scale * 0.99));
  return (direction > 0 ? further[0] : further.at(-1)) ?? clampScale(scale);
}
