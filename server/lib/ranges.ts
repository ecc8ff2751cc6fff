// Parses a Range header. Multiple ranges are ignored and the whole file is sent, which RFC 9110 allows.
import type { ByteRange } from './storage/storage.ts';

export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  // A suffix range: "-500" means the last 500 bytes.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size || (first === '' && last === '0') ? 'unsatisfiable' : { start, end };
}
