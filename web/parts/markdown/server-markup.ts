// What the server renders at once, and the browser later by scripts that it loads when they are needed. Filled by
// web/app/render.tsx alone.
import type { CodePart } from './code-colours.ts';

export const serverMarkup: {
  /** MathML. */
  formula?: (tex: string, isBlock: boolean) => string;
  code?: (text: string, language: string) => CodePart[] | undefined;
} = {};
