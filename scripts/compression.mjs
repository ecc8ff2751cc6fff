// Precompresses the built files with Brotli. As a script, for npm start: beside the running server, after a build without it.
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { builtStamp, quickStamp, stampFile } from './stamp.mjs';

const folder = 'dist/web';
const compressible = /\.(m?js|css|html|svg|json|webmanifest|txt|wasm)$/;
/** Larger files are loaded on demand, for PDFs: quality 11 takes twenty times as long for them, and saves a tenth. */
const maxBestCompressedBytes = 300_000;
const qualities = { best: 11, large: 9 };

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , stamp] = process.argv;
  await compressFiles();
  // Unless another build has begun.
  if ((await builtStamp()) === quickStamp(stamp)) await writeFile(stampFile, stamp);
}

export async function compressFiles() {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    files
      // The server reads the files of .vite itself.
      .filter((file) => file.isFile() && compressible.test(file.name) && !file.parentPath.endsWith('.vite'))
      .map((file) => compressFile(join(file.parentPath, file.name))),
  );
}

async function compressFile(path) {
  const bytes = await readFile(path);
  const quality = bytes.length > maxBestCompressedBytes ? qualities.large : qualities.best;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // Of the four values the smallest results for these scripts.
    [constants.BROTLI_PARAM_NPOSTFIX]: 2,
  };
  const compressed = await promisify(brotliCompress)(bytes, { params });
  if (compressed.length >= bytes.length) return;
  // The server may be asked for it meanwhile.
  await writeFile(`${path}.partial.br`, compressed);
  await rename(`${path}.partial.br`, `${path}.br`);
}
