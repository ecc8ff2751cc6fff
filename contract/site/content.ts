// The texts of content pages, in Markdown.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import type { Calls } from '#contract/call.ts';

const Content = Type.Object({
  success: Type.Literal(true),
  text: Type.String({ description: 'Markdown.' }),
});
export type Content = Static<typeof Content>;

export const contentCalls = {
  'GET /api/content/:name': { answer: Content },
} satisfies Calls;
