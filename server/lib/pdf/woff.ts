// Unpacks a WOFF font into an OpenType one: fontkit would inflate a table of a WOFF font again for each glyph, 4 s a document.
import { inflateSync } from 'node:zlib';

const woffHeader = 44;
const woffEntry = 20;
const header = 12;
const entry = 16;

/** https://www.w3.org/TR/WOFF/ */
export function unpackedWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(header + count * entry);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const parts: Uint8Array[] = [directory];
  let end = directory.length;
  for (let index = 0; index < count; index++) {
    const from = woffHeader + index * woffEntry;
    const offset = woff.readUInt32BE(from + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(from + 8));
    const length = woff.readUInt32BE(from + 12);
    const table = packed.length < length ? inflateSync(packed) : packed;
    const to = header + index * entry;
    // The tag and the checksum.
    woff.copy(directory, to, from, from + 4);
    woff.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(end, to + 8);
    directory.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc(-length & 3);
    parts.push(table, padding);
    end += length + padding.length;
  }
  return Buffer.concat(parts);
}
