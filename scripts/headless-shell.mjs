// Chromium's headless shell for the journeys: the browser without its user interface, which takes half the CPU time of the
// full one. From npm, where the package has one for this system, so that every run uses the same version; else Debian's.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const folder = fileURLToPath(new URL('../node_modules/@sparticuz/chromium/', import.meta.url));

const debianPath = '/usr/lib/chromium/chromium-headless-shell';

/** The path of the program; undefined where there is none for this system, or it lacks a library. */
export const findHeadlessShell = () => [packagedShell(), debianPath].find((path) => path && isRunnable(path));

function packagedShell() {
  const packed = join(folder, 'bin', 'chromium.br');
  // The package has only the program for Linux on x64.
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packed)) return undefined;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const unpacked = fileURLToPath(
    new URL(`../node_modules/.cache/headless-shell-${version}`, import.meta.url),
  );
  if (!existsSync(unpacked)) unpack(packed, unpacked);
  return unpacked;
}

const isRunnable = (path) => existsSync(path) && spawnSync(path, ['--version']).status === 0;

/** Renamed when complete, so that an interrupted run leaves no part of a program behind. */
function unpack(packed, unpacked) {
  const partial = `${unpacked}.${process.pid}`;
  mkdirSync(dirname(unpacked), { recursive: true });
  writeFileSync(partial, brotliDecompressSync(readFileSync(packed)));
  chmodSync(partial, 0o755);
  renameSync(partial, unpacked);
}
