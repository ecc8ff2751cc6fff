// The module preloads of a page, so that the browser fetches its scripts along with the entry script.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

export class Preloads {
  readonly #chunks: Record<string, Chunk>;
  /** The modules of each page by path, written at build time by scripts/page-modules.mjs. */
  readonly #modules: Record<string, string[]>;
  readonly #entryChunks: Set<string>;

  constructor(webDir: string) {
    const read = (file: string) => JSON.parse(readFileSync(join(webDir, '.vite', file), 'utf8'));
    this.#chunks = read('manifest.json') as Record<string, Chunk>;
    this.#modules = read('pages.json') as Record<string, string[]>;
    const chunks = Object.entries(this.#chunks);
    this.#entryChunks = this.#closure(chunks.flatMap(([name, { isEntry }]) => (isEntry ? [name] : [])));
  }

  /** The script files of the page at a path such as `/login`, without those of the entry chunk. */
  of(path: string): string[] {
    const modules = this.#modules[path];
    if (!modules) throw new Error(`The built pages have none for ${path}: build them again.`);
    return [...this.#closure(modules)]
      .filter((name) => !this.#entryChunks.has(name))
      .map((name) => `/${this.#chunks[name]?.file}`);
  }

  /** The chunks and all that they import. */
  #closure(names: string[], seen = new Set<string>()): Set<string> {
    for (const name of names) {
      if (seen.has(name)) continue;
      const chunk = this.#chunks[name];
      if (!chunk) throw new Error(`The build manifest has no ${name}.`);
      seen.add(name);
      this.#closure(chunk.imports ?? [], seen);
    }
    return seen;
  }
}
