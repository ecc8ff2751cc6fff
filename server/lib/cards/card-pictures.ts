// Draws cards as PNG in the decoding process and caches them in memory, bounded by bytes. Few wait at a time: they are public,
// and each takes a tenth of a second of CPU time.
import { readFile, writeFile } from 'node:fs/promises';
import type { Decoder } from '#server/lib/decoding/decoder.ts';
import { DecodingFailed } from '#server/lib/decoding/task.ts';
import { Refused } from '#server/lib/errors.ts';
import type { TemporaryFiles } from '#server/lib/temporary-files.ts';
import type { Card } from './card.ts';
import { drawCard } from './card-picture.ts';
import { loadTypefaces, type Typefaces } from './typeface.ts';

/** About 150 cards. */
const maxCachedBytes = 4_000_000;
const maxDrawing = 4;

interface Tools {
  decoder: Decoder;
  temporary: TemporaryFiles;
}

export class CardPictures {
  /** By path, the least recently used first. */
  readonly #cached = new Map<string, Buffer>();
  readonly #drawing = new Map<string, Promise<Buffer>>();
  #bytes = 0;
  #typefaces: Promise<Typefaces> | undefined;

  constructor(private readonly tools: Tools) {}

  peek(path: string): Buffer | undefined {
    return this.#cached.get(path);
  }

  /** Refuses with 'overloaded' while too many others are being drawn. */
  async get(path: string, card: Card): Promise<Buffer> {
    const cached = this.#cached.get(path);
    if (cached) {
      this.#cached.delete(path);
      this.#cached.set(path, cached);
      return cached;
    }
    const drawing = this.#drawing.get(path);
    if (drawing) return drawing;
    if (this.#drawing.size >= maxDrawing) throw busy();
    const started = this.#draw(card).finally(() => this.#drawing.delete(path));
    this.#drawing.set(path, started);
    const picture = await started;
    this.#add(path, picture);
    return picture;
  }

  async #draw(card: Card): Promise<Buffer> {
    this.#typefaces ??= loadTypefaces();
    const svg = drawCard(card, await this.#typefaces);
    return this.tools.temporary.during(async (newPath) => {
      const [from, to] = [newPath(), newPath()];
      await writeFile(from, svg);
      try {
        await this.tools.decoder.run({ kind: 'card', from, to, mime: 'image/svg+xml' });
      } catch (error) {
        if (error instanceof DecodingFailed && error.reason !== 'unreadable') throw busy();
        throw error;
      }
      return readFile(to);
    });
  }

  #add(path: string, picture: Buffer): void {
    this.#cached.set(path, picture);
    this.#bytes += picture.length;
    for (const [oldest, { length }] of this.#cached) {
      if (this.#bytes <= maxCachedBytes) return;
      this.#cached.delete(oldest);
      this.#bytes -= length;
    }
  }
}

const busy = () => new Refused('overloaded', { retryAfterSeconds: 5 });
