// Which scripts a page will ask for next, so that the browser can fetch them along with the first one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

export class Preloads {
  readonly #manifest: Record<string, Chunk>;

  constructor(webDir: string) {
    this.#manifest = JSON.parse(readFileSync(join(webDir, '.vite', 'manifest.json'), 'utf8')) as Record<
      string,
      Chunk
    >;
  }

  /** The files behind modules such as `pages/LoginPage.tsx`, without those that every page loads anyway. */
  of(modules: string[]): string[] {
    const entry = Object.keys(this.#manifest).filter((name) => this.#manifest[name]?.isEntry);
    const everywhere = this.#reach(entry);
    return [...this.#reach(modules)]
      .filter((name) => !everywhere.has(name))
      .map((name) => `/${this.#manifest[name]?.file}`);
  }

  #reach(names: string[], seen = new Set<string>()): Set<string> {
    for (const name of names) {
      const chunk = this.#manifest[name];
      if (!chunk || seen.has(name)) continue;
      seen.add(name);
      this.#reach(chunk.imports ?? [], seen);
    }
    return seen;
  }
}
