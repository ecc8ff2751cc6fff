// Study templates: their texts, and downloads in several formats.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import type { Calls } from '#contract/call.ts';

export * from './templates.rules.ts';

const Template = Type.Object({
  name: Type.String({ description: 'For its address.' }),
  title: Type.String(),
  description: Type.String(),
  text: Type.String({ description: 'Markdown, without title and description.' }),
});
export type Template = Static<typeof Template>;

const TemplateList = Type.Object({ success: Type.Literal(true), templates: Type.Array(Template) });

export const templatesCalls = {
  'GET /api/templates': { answer: TemplateList },
  'GET /api/templates/:name/:format': { answer: Type.Any({ description: 'The file.' }) },
} satisfies Calls;
