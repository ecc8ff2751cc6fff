// The downloads of a template, each written once and kept until its file changes.
import type { TemplateFormat } from '#contract/library/templates.ts';
import type { ContentFile } from '#server/lib/content-files.ts';
import { type PdfTools, PdfWriter } from '#server/lib/pdf/pdf-writer.ts';
import type { TemplateFile } from './templates.service.ts';

export const mediaTypes: Record<TemplateFormat, string> = {
  md: 'text/markdown; charset=utf-8',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

export type Tools = PdfTools;
type Documents = Partial<Record<TemplateFormat, Promise<Buffer>>>;

export class TemplateDocuments {
  /** Released with the file: a changed one is another object. */
  readonly #written = new WeakMap<ContentFile, Documents>();
  readonly #pdfs: PdfWriter;

  constructor(tools: Tools) {
    this.#pdfs = new PdfWriter(tools);
  }

  get(source: TemplateFile, format: TemplateFormat): Promise<Buffer> {
    const documents = this.#written.get(source.file) ?? {};
    this.#written.set(source.file, documents);
    documents[format] ??= this.#write(source, format).catch((error: unknown) => {
      // Written again at the next request.
      delete documents[format];
      throw error;
    });
    return documents[format];
  }

  /** What writes is loaded with the first download. */
  async #write({ template: { title, text } }: TemplateFile, format: TemplateFormat): Promise<Buffer> {
    if (format === 'md') return Buffer.from(`# ${title}\n\n${text}\n`);
    const blocks = (await import('./template-blocks.ts')).blocksOf(text);
    if (format === 'docx') return (await import('./docx.ts')).writeDocx(title, blocks);
    return this.#pdfs.write({
      title,
      blocks,
      elsewhere: 'The Markdown and Word files have everything.',
    });
  }
}
