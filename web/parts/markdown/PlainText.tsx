// A text without Markdown, as the parser would show it.
import { markdownFrame } from './markdown.style.ts';

export function PlainText({ paragraphs }: { paragraphs: string[] }) {
  return (
    <div className={markdownFrame}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text, in their order.
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
