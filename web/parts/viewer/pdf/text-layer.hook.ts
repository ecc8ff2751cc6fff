// The text over the picture of a page, for selection, search and screen readers.
import { type RefObject, useEffect, useState } from 'react';
import { itemsOf, type TextItem, type TextPage } from './page-text.ts';
import { TextLayer } from './pdf.client.ts';
import { inPortions } from './text-portions.ts';

export interface LayerText {
  items: TextItem[];
  /** The element of each item. */
  elements: HTMLElement[];
}

export function useTextLayer(
  container: RefObject<HTMLElement | null>,
  page: TextPage | undefined,
  rotation: number,
): LayerText | undefined {
  const [text, setText] = useState<LayerText>();
  useEffect(() => {
    const element = container.current;
    if (!element || !page) return;
    let isDisposed = false;
    let cancel = () => {};
    const build = async () => {
      const content = await page.getTextContent();
      if (isDisposed) return;
      const turned = (page.rotate + rotation) % 360;
      const viewport = page.getViewport({ scale: 1, rotation: turned });
      const layer = new TextLayer({ textContentSource: inPortions(content), container: element, viewport });
      cancel = () => layer.cancel();
      // In shares of the page, so that zooming needs no new layout.
      const { pageWidth, pageHeight } = viewport.rawDims as { pageWidth: number; pageHeight: number };
      element.style.width = `${(100 * pageWidth) / viewport.width}%`;
      element.style.height = `${(100 * pageHeight) / viewport.height}%`;
      await layer.render();
      if (!isDisposed) setText({ items: itemsOf(content.items), elements: layer.textDivs });
    };
    // A page without a text layer can still be read.
    build().catch(() => {});
    return () => {
      isDisposed = true;
      cancel();
      element.replaceChildren();
      setText(undefined);
    };
  }, [container, page, rotation]);
  return text;
}
