// The archive of a backup: a compressed tar file with a manifest, the rows of every table, the stored files and a summary.
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, packTar } from 'modern-tar';
import { flushFile, flushFolder } from '#server/lib/flush.ts';

export interface Entry {
  name: string;
  bytes: Uint8Array;
}

/** Only the owner may read it: it holds password hashes and e-mail addresses. */
const mode = 0o600;
/** tar ends with two empty blocks. */
const endBytes = 1024;

export type AddEntry = (name: string, bytes: Uint8Array | string) => Promise<void>;

/** The file appears when the archive is complete. */
export async function writeArchive<Result>(
  path: string,
  work: (add: AddEntry) => Promise<Result>,
): Promise<Result> {
  const partial = `${path}.partial`;
  const gzip = createGzip({ level: 4 });
  // Only a new file has this mode: one that somebody else has created, or a link, would be readable by them.
  await rm(partial, { force: true });
  const written = pipeline(gzip, createWriteStream(partial, { mode, flags: 'wx' }));
  const write = async (bytes: Uint8Array) => {
    // The pipeline rejects when the disk is full; without it, nothing would drain.
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written]);
  };
  try {
    const result = await work(async (name, content) => {
      const bytes = Buffer.from(content);
      const packed = await packTar([{ header: { name, size: bytes.length, mode }, body: bytes }]);
      await write(packed.subarray(0, -endBytes));
    });
    gzip.end(new Uint8Array(endBytes));
    await written;
    await flushFile(partial);
    await rename(partial, path);
    await flushFolder(dirname(path));
    return result;
  } catch (error) {
    gzip.destroy();
    await written.catch(() => {});
    throw error;
  } finally {
    await rm(partial, { force: true });
  }
}

export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const packed = createReadStream(path).on('error', (error) => unzipped.destroy(error));
  const unzipped = createGunzip();
  const web = Readable.toWeb(packed.pipe(unzipped)) as ReadableStream<Uint8Array>;
  for await (const { header, body } of web.pipeThrough(createTarDecoder()))
    yield { name: header.name, bytes: await buffer(Readable.fromWeb(body as never)) };
}
