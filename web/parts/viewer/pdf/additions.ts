// What the owner of a PDF adds to its viewer, such as marks on its pages. Without a provider, nothing.
import { createContext, type ReactNode, useContext } from 'react';
import type { Place } from './page-window.ts';

export interface PdfView {
  /** The page in view. */
  page: number;
  pages: number;
  leaveFullScreen: () => void;
}

export interface PdfAdditions {
  /** The page at which the PDF opens. */
  firstPage?: () => Promise<number>;
  /** Drawn over each page, which is turned clockwise by these degrees. */
  onPage?: (page: number, rotation: number) => ReactNode;
  /** Drawn over the column of pages. */
  overPages?: (view: PdfView) => ReactNode;
  /** Each new one is scrolled to, unless it is in view. */
  place?: Place | undefined;
}

export const PdfAdditionsContext = createContext<PdfAdditions>({});
export const usePdfAdditions = (): PdfAdditions => useContext(PdfAdditionsContext);
