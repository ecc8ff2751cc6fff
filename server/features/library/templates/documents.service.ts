// The downloads of a template, each written once and kept until its file changes.
import type { TemplateFormat } from '#contract/library/templates.ts';
import type { ContentFile } from '#server/lib/content-files.ts';
import type { TemplateFile } from './templates.service.ts';

export const mediaTypes: Record<TemplateFormat, string> = {
  md: 'text/markdown; charset=utf-8',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

type Documents = Partial<Record<TemplateFormat, Promise<Buffer>>>;

/** Released with the file: a changed one is another object. */
const written = new WeakMap<ContentFile, Documents>();

export function documentOf(source: TemplateFile, format: TemplateFormat): Promise<Buffer> {
  const documents = written.get(source.file) ?? {};
  written.set(source.file, documents);
  documents[format] ??= writers[format](source);
  return documents[format];
}

/** The writers are loaded with the first download. */
const writers: Record<TemplateFormat, (source: TemplateFile) => Promise<Buffer>> = {
  md: async ({ template: { title, text } }) => Buffer.from(`# ${title}\n\n${text}\n`),
  pdf: async ({ template: { title, text } }) => {
    const [{ writePdf }, { blocksOf }] = await Promise.all([
      import('./pdf.ts'),
      import('./template-blocks.ts'),
    ]);
    return writePdf(title, blocksOf(text));
  },
  docx: async ({ template: { title, text } }) => {
    const [{ writeDocx }, { blocksOf }] = await Promise.all([
      import('./docx.ts'),
      import('./template-blocks.ts'),
    ]);
    return writeDocx(title, blocksOf(text));
  },
};
