// Which scripts a page will ask for next, so that the browser can fetch them along with the first one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

export class Preloads {
  readonly #chunks: Record<string, Chunk>;
  /** By address, the modules of its page: scripts/page-modules.mjs writes them with the build. */
  readonly #modules: Record<string, string[]>;

  constructor(webDir: string) {
    const read = (file: string) => JSON.parse(readFileSync(join(webDir, '.vite', file), 'utf8'));
    this.#chunks = read('manifest.json') as Record<string, Chunk>;
    this.#modules = read('pages.json') as Record<string, string[]>;
  }

  /** The files behind the page at an address such as `/login`, without those that every page loads anyway. */
  of(path: string): string[] {
    const modules = this.#modules[path];
    if (!modules) throw new Error(`The built pages have none for ${path}: build them again.`);
    const everywhere = this.#reach(Object.keys(this.#chunks).filter((name) => this.#chunks[name]?.isEntry));
    return [...this.#reach(modules)]
      .filter((name) => !everywhere.has(name))
      .map((name) => `/${this.#chunks[name]?.file}`);
  }

  #reach(names: string[], seen = new Set<string>()): Set<string> {
    for (const name of names) {
      if (seen.has(name)) continue;
      const chunk = this.#chunks[name];
      if (!chunk) throw new Error(`The build manifest has no ${name}.`);
      seen.add(name);
      this.#reach(chunk.imports ?? [], seen);
    }
    return seen;
  }
}
