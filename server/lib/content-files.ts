// Reads Markdown files of the content folder: a file of the same name in CONTENT_DIR replaces ours. Read again when it changes.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { maxContentBytes } from '#contract/site/content.rules.ts';
import { projectPath } from './project.ts';

/** The same object as long as the file has not changed. */
export interface ContentFile {
  text: string;
  /** Changes with the file. */
  version: string;
}

interface Read {
  /** Size and times of the file that was read. */
  stamp: string;
  file: ContentFile | { problem: string };
}

export class ContentFiles {
  readonly #read = new Map<string, Read>();
  /** The last logged problem of each file: logged once, not with every request. */
  readonly #logged = new Map<string, string>();

  constructor(
    private readonly folder: string | undefined,
    private readonly logger: Logger,
    private readonly ownFolder = projectPath('content'),
  ) {}

  /** The name is one of a list in the code, never a part of a request. */
  async read(name: string): Promise<ContentFile> {
    const replaced = this.folder && (await this.#replacement(join(this.folder, name)));
    if (replaced) return replaced;
    const own = await this.#readIfChanged(join(this.ownFolder, name));
    if ('problem' in own) throw new Error(`content/${name} ${own.problem}.`);
    return own;
  }

  /** The names of the Markdown files of a folder, ours and those of CONTENT_DIR, without their ending. */
  async list(folder: string): Promise<string[]> {
    const folders = [this.ownFolder, ...(this.folder ? [this.folder] : [])];
    const found = await Promise.all(folders.map((each) => readdir(join(each, folder)).catch(() => [])));
    const names = found.flat().flatMap((file) => /^([a-z0-9-]{1,60})\.md$/.exec(file)?.[1] ?? []);
    return [...new Set(names)].sort();
  }

  async #replacement(path: string): Promise<ContentFile | undefined> {
    const file = await this.#readIfChanged(path);
    const problem = 'problem' in file ? file.problem : '';
    if (this.#logged.get(path) !== problem) {
      this.#logged.set(path, problem);
      if (problem === missing) this.logger.info({ path }, 'no file in CONTENT_DIR: our text is shown');
      else if (problem)
        this.logger.warn({ path, problem }, 'unusable file in CONTENT_DIR: our text is shown');
      else this.logger.info({ path }, 'text read from CONTENT_DIR');
    }
    return 'problem' in file ? undefined : file;
  }

  async #readIfChanged(path: string): Promise<Read['file']> {
    const found = await stat(path).catch(() => undefined);
    if (!found) return { problem: missing };
    const stamp = `${found.size} ${found.mtimeMs} ${found.ctimeMs}`;
    const last = this.#read.get(path);
    if (last?.stamp === stamp) return last.file;
    const file = found.isFile()
      ? await readText(path, found.size, `${path} ${stamp}`)
      : { problem: 'is not a file' };
    this.#read.set(path, { stamp, file });
    return file;
  }
}

const missing = 'is missing';

async function readText(path: string, size: number, version: string): Promise<Read['file']> {
  if (size > maxContentBytes) return { problem: `is larger than ${maxContentBytes} bytes` };
  try {
    const bytes = await readFile(path);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n').trim();
    return text ? { text, version } : { problem: 'is empty' };
  } catch (error) {
    return { problem: error instanceof TypeError ? 'is not UTF-8' : 'cannot be read' };
  }
}
