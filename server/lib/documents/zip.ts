// Reads the directory of a ZIP archive, and single entries of it within a limit. Archives that unpack to far more than their size
// are refused. Only for the decoding process.
import { inflateRawSync } from 'node:zlib';

export type ArchiveProblem = 'damaged' | 'bomb';

export class BadArchive extends Error {
  constructor(readonly problem: ArchiveProblem) {
    super(`The archive is refused: ${problem}.`);
  }
}

export interface ZipEntry {
  name: string;
  size: number;
  packedSize: number;
  method: number;
  /** Of its own header. */
  offset: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const maxCommentBytes = 65_535;
const maxEntries = 5_000;
const maxUnpackedBytes = 500_000_000;
/** Below this size any ratio is harmless: a text of one letter is packed a thousandfold. */
const harmlessBytes = 20_000_000;
const maxRatio = 100;
const maxNesting = 3;
const maxNestedBytes = 40_000_000;

/** The entries, once the sum of their sizes is known to be within the limits, also of archives inside. */
export function openZip(bytes: Buffer): ZipEntry[] {
  const budget = { bytes: maxNestedBytes };
  return open(bytes, maxNesting, budget);
}

function open(bytes: Buffer, nesting: number, budget: { bytes: number }): ZipEntry[] {
  const entries = readDirectory(bytes);
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > maxUnpackedBytes || (total > harmlessBytes && total > maxRatio * bytes.length))
    throw new BadArchive('bomb');
  for (const entry of entries.filter(({ name }) => /\.(zip|jar|docx|xlsx|pptx|od[tsp])$/i.test(name))) {
    budget.bytes -= entry.size;
    if (nesting === 0 || budget.bytes < 0) throw new BadArchive('bomb');
    const inner = readZipEntry(bytes, entry, entry.size);
    if (inner && inner.length > 4 && inner.readUInt32BE(0) === 0x504b0304) open(inner, nesting - 1, budget);
  }
  return entries;
}

/** Undefined where it is encrypted, packed by a method that is not supported, or larger than `maxBytes`. */
export function readZipEntry(bytes: Buffer, entry: ZipEntry, maxBytes: number): Buffer | undefined {
  if (entry.size > maxBytes || entry.size < 4) return undefined;
  try {
    const start =
      entry.offset + 30 + bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28);
    const packed = bytes.subarray(start, start + entry.packedSize);
    if (entry.method === 0) return packed;
    // It ends with an error where the entry is larger than it says.
    return entry.method === 8 ? inflateRawSync(packed, { maxOutputLength: entry.size }) : undefined;
  } catch {
    throw new BadArchive('damaged');
  }
}

function readDirectory(bytes: Buffer): ZipEntry[] {
  try {
    const end = findEnd(bytes);
    const count = bytes.readUInt16LE(end + 10);
    if (count > maxEntries) throw new BadArchive('bomb');
    const entries: ZipEntry[] = [];
    let at = bytes.readUInt32LE(end + 16);
    for (let index = 0; index < count; index += 1) {
      if (bytes.readUInt32LE(at) !== entrySignature) throw new BadArchive('damaged');
      const nameLength = bytes.readUInt16LE(at + 28);
      entries.push({
        // An encrypted entry has no method that is read.
        method: bytes.readUInt16LE(at + 8) & 1 ? -1 : bytes.readUInt16LE(at + 10),
        packedSize: bytes.readUInt32LE(at + 20),
        size: bytes.readUInt32LE(at + 24),
        offset: bytes.readUInt32LE(at + 42),
        name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      });
      at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
    return entries;
  } catch (error) {
    // A number outside of the file.
    throw error instanceof BadArchive ? error : new BadArchive('damaged');
  }
}

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - maxCommentBytes); at -= 1)
    if (bytes.readUInt32LE(at) === endSignature) return at;
  throw new BadArchive('damaged');
}
