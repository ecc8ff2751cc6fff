// The text of a page as a stream of portions, with a pause before each: laying out a whole page at once would block the browser
// for a tenth of a second on a phone.
import type { TextPage } from './page-text.ts';

type TextContent = Awaited<ReturnType<TextPage['getTextContent']>>;

const portionSize = 25;

export function inPortions({ items, ...rest }: TextContent): ReadableStream<TextContent> {
  let start = 0;
  return new ReadableStream(
    {
      async pull(stream) {
        await new Promise((resolve) => setTimeout(resolve));
        const portion = items.slice(start, start + portionSize);
        start += portionSize;
        if (portion.length > 0) stream.enqueue({ ...rest, items: portion });
        else stream.close();
      },
    },
    { highWaterMark: 0 },
  );
}
