// Which pages of a PDF are mounted: only those near the viewport, so that a document of any length costs the same.

export interface PageSizes {
  /** The number of pages that the document claims to have. */
  count: number;
  /** Of the column, in pixels. */
  width: number;
  /** Height/width of the first page, assumed for the others until they are rendered. */
  heightRatio: number;
  /** Height/width of the rendered pages, by their number. */
  ownRatios: ReadonlyMap<number, number>;
}

interface Viewport {
  top: number;
  height: number;
}

const gap = 12;
/** Browsers do not lay out taller elements: Firefox up to 17 million pixels. */
const maxHeight = 15_000_000;

export const heightOf = ({ width, heightRatio, ownRatios }: PageSizes, number: number): number =>
  Math.round(width * (ownRatios.get(number) ?? heightRatio));

/** The number of pages that can be scrolled to. */
export const shownCount = ({ count, width, heightRatio }: PageSizes): number =>
  Math.min(count, Math.max(1, Math.floor(maxHeight / (Math.round(width * heightRatio) + gap))));

/** The offset of a page from the first one. */
export function topOf(sizes: PageSizes, number: number): number {
  const assumed = Math.round(sizes.width * sizes.heightRatio);
  let top = (number - 1) * (assumed + gap);
  for (const known of sizes.ownRatios.keys()) if (known < number) top += heightOf(sizes, known) - assumed;
  return top;
}

export const totalHeight = (sizes: PageSizes): number => topOf(sizes, shownCount(sizes) + 1) - gap;

/** The last page that begins at or above this offset. */
function pageAt(sizes: PageSizes, offset: number): number {
  let [low, high] = [1, shownCount(sizes)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (topOf(sizes, middle) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

export const pageAtMiddle = (sizes: PageSizes, { top, height }: Viewport): number =>
  pageAt(sizes, top + height / 2);

/** The pages within one height of the viewport. */
export function pagesNear(sizes: PageSizes, { top, height }: Viewport): number[] {
  const first = pageAt(sizes, top - height);
  const last = pageAt(sizes, top + 2 * height);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
