// Which pages of a PDF are mounted: only those near the viewport, so that a document of any length costs the same.

export interface PageSizes {
  /** The number of pages that the document claims to have. */
  count: number;
  /** Of the column, in pixels. */
  width: number;
  /** Height/width of the first page, assumed for the others until they are rendered. */
  heightRatio: number;
  /** Height/width of the rendered pages that differ from it, by their number. */
  ownRatios: ReadonlyMap<number, number>;
  /** Turned by a quarter: width and height change places. */
  isTurned?: boolean;
}

interface Viewport {
  top: number;
  height: number;
}

/** A place in the document that does not depend on the zoom: a page, and the share of its height. */
export interface Place {
  page: number;
  y: number;
}

const gap = 12;
/** Browsers do not lay out taller elements: Firefox up to 17 million pixels. */
const maxHeight = 15_000_000;

const heightBy = ({ width, isTurned }: PageSizes, ratio: number): number =>
  Math.round(isTurned ? width / ratio : width * ratio);

export const heightOf = (sizes: PageSizes, number: number): number =>
  heightBy(sizes, sizes.ownRatios.get(number) ?? sizes.heightRatio);

/** The number of pages that can be scrolled to. */
export const shownCount = (sizes: PageSizes): number =>
  Math.min(sizes.count, Math.max(1, Math.floor(maxHeight / (heightBy(sizes, sizes.heightRatio) + gap))));

/** The offset of a page from the first one. */
export function topOf(sizes: PageSizes, number: number): number {
  const assumed = heightBy(sizes, sizes.heightRatio);
  let top = (number - 1) * (assumed + gap);
  for (const [known, ratio] of sizes.ownRatios) if (known < number) top += heightBy(sizes, ratio) - assumed;
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

/** The page that is read: in the middle of the viewport, or at its top where pages are small. */
export const pageInView = (sizes: PageSizes, { top, height }: Viewport): number =>
  pageAt(sizes, top + Math.min(height, heightBy(sizes, sizes.heightRatio)) / 2);

/** The pages within one height of the viewport. */
export function pagesNear(sizes: PageSizes, { top, height }: Viewport): number[] {
  const first = pageAt(sizes, top - height);
  const last = pageAt(sizes, top + 2 * height);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

export function placeAt(sizes: PageSizes, offset: number): Place {
  const page = pageAt(sizes, offset);
  return { page, y: (offset - topOf(sizes, page)) / Math.max(1, heightOf(sizes, page)) };
}

export const offsetOf = (sizes: PageSizes, { page, y }: Place): number =>
  topOf(sizes, page) + y * heightOf(sizes, page);
