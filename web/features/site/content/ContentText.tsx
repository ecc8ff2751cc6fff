// The Markdown of a content page, with our drawings where it names them.
import { pictureIn } from '#contract/site/content.rules.ts';
import { MarkdownText, type Paragraph } from '#web/parts/markdown/MarkdownText.tsx';
import { TourPicture } from './TourPicture.tsx';

export const ContentText = ({ text }: { text: string }) => (
  <MarkdownText text={text} Paragraph={ParagraphOrPicture} isPageText />
);

const ParagraphOrPicture: Paragraph = ({ children }) => {
  const picture = pictureIn(children);
  return picture ? <TourPicture name={picture} /> : <p>{children}</p>;
};
