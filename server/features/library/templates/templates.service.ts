// Reads the study templates: content/templates/*.md, and those of CONTENT_DIR/templates, which replace ours or add to them.
import type { Template } from '#contract/library/templates.ts';
import type { ContentFile, ContentFiles } from '#server/lib/content-files.ts';
import { Refused } from '#server/lib/errors.ts';

const folder = 'templates';
/** More are left out. */
const maxTemplates = 50;

export interface TemplateFile {
  template: Template;
  file: ContentFile;
}

export async function listTemplates(files: ContentFiles): Promise<TemplateFile[]> {
  const names = (await files.list(folder)).slice(0, maxTemplates);
  const found = await Promise.all(
    names.map(async (name) => ({
      name,
      file: await files.read(`${folder}/${name}.md`).catch(() => undefined),
    })),
  );
  return found
    .flatMap(({ name, file }) => (file ? [{ file, template: toTemplate(name, file.text) }] : []))
    .sort((one, other) => one.template.title.localeCompare(other.template.title, 'en'));
}

/** One of the listed templates: what a request names never becomes a part of a path. */
export async function findTemplate(files: ContentFiles, name: string): Promise<TemplateFile> {
  const found = (await listTemplates(files)).find(({ template }) => template.name === name);
  if (!found) throw new Refused('not_found', { message: 'There is no such template.' });
  return found;
}

/** `# Title`, then a description, then `---`, then the template itself. */
function toTemplate(name: string, markdown: string): Template {
  const [head = '', ...rest] = markdown.split(/\n---\n/);
  const title = /^# (.+)$/m.exec(head)?.[1]?.trim() ?? name;
  const description = head
    .replace(/^# .+$/m, '')
    .replace(/\s+/g, ' ')
    .trim();
  return { name, title, description, text: rest.join('\n---\n').trim() };
}
