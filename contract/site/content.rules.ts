// The names of the content pages: each is a Markdown file in content/ and in CONTENT_DIR, and the page at the same path.

export const contentNames = [
  'how-it-works',
  'about',
  'privacy',
  'terms',
  'how-anonymity-works',
  'learning-tips',
] as const;
export type ContentName = (typeof contentNames)[number];

/** A larger file is refused: every visitor's browser renders it. */
export const maxContentBytes = 200_000;

/** A paragraph that consists of such a line is replaced by a drawing. */
const pictureNames = ['find', 'read', 'share', 'thank', 'people'] as const;
export type PictureName = (typeof pictureNames)[number];

/** The drawing that a paragraph stands for, such as `{{picture find}}`. */
export const pictureIn = (paragraph: unknown): PictureName | undefined =>
  pictureNames.find((name) => paragraph === `{{picture ${name}}}`);
