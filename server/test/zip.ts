// A minimal zip reader, so that exported archives are verified by other code than wrote them.
import { crc32, inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;

export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || archive.readUInt32LE(end) !== endSignature) throw new Error('This is not a zip archive.');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== entrySignature)
      throw new Error('The directory of the archive is broken.');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(at + offset),
    ) as [number, number, number];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, contentOf(archive, at));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

function contentOf(archive: Buffer, entry: number): Buffer {
  const local = archive.readUInt32LE(entry + 42);
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const stored = archive.subarray(start, start + archive.readUInt32LE(entry + 20));
  const content = archive.readUInt16LE(entry + 10) === 8 ? inflateRawSync(stored) : stored;
  if (crc32(content) !== archive.readUInt32LE(entry + 16))
    throw new Error('A file in the archive is broken.');
  return content;
}
