// Has PDF files written in the decoding process, and logs what the operator can do for missing characters.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Decoder } from '#server/lib/decoding/decoder.ts';
import { DecodingFailed } from '#server/lib/decoding/task.ts';
import { Refused } from '#server/lib/errors.ts';
import type { TemporaryFiles } from '#server/lib/temporary-files.ts';
import type { PdfInput } from './pdf.ts';
import type { PdfTaskInput, PdfTaskOutput } from './pdf-task.ts';

export interface PdfTools {
  files: { decoder: Decoder; temporary: TemporaryFiles };
  config: Pick<Config, 'dataDir'>;
  logger: Logger;
}

export class PdfWriter {
  readonly #folder: string;
  /** Logged once, not with every document. */
  readonly #logged = new Set<string>();

  constructor(private readonly tools: PdfTools) {
    this.#folder = join(tools.config.dataDir, 'fonts');
  }

  /** Refuses with 'overloaded' while too many files wait for the decoding process. */
  async write(input: PdfInput): Promise<Buffer> {
    const { pdf, missing, unusableFonts } = await this.#run({ ...input, fontFolder: this.#folder });
    const { logger } = this.tools;
    for (const font of unusableFonts) {
      if (this.#logged.has(font.file)) continue;
      this.#logged.add(font.file);
      logger.warn({ folder: this.#folder, ...font }, 'unusable font in DATA_DIR: it is left out');
    }
    if (missing.length > 0)
      logger.warn(
        { title: input.title, missing: missing.join(''), folder: this.#folder },
        'no font has some characters of a PDF: put one that has them into this folder',
      );
    return Buffer.from(pdf, 'base64');
  }

  #run(input: PdfTaskInput): Promise<PdfTaskOutput> {
    const { decoder, temporary } = this.tools.files;
    return temporary.during(async (newPath) => {
      const [from, to] = [newPath(), newPath()];
      await writeFile(from, JSON.stringify(input));
      try {
        await decoder.run({ kind: 'pdf', from, to, mime: 'application/json' });
      } catch (error) {
        if (error instanceof DecodingFailed && ['busy', 'interrupted'].includes(error.reason))
          throw new Refused('overloaded', { retryAfterSeconds: 5 });
        throw error;
      }
      return JSON.parse(await readFile(to, 'utf8')) as PdfTaskOutput;
    });
  }
}
