// The parser against forms that Node encodes, cut and changed at random.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundaryOf, IncompleteForm, MalformedForm, MultipartParser } from './multipart-parser.ts';

interface Part {
  name: string;
  filename: string | undefined;
  content: string;
}

/** Content is compared as latin1, so that every byte counts. */
function parse(boundary: string, chunks: Buffer[]): Part[] {
  const parser = new MultipartParser(boundary);
  const parts: Part[] = [];
  for (const chunk of chunks)
    for (const event of parser.parse(chunk)) {
      if (event.type === 'part') parts.push({ name: event.name, filename: event.filename, content: '' });
      if (event.type === 'data') (parts.at(-1) as Part).content += event.bytes.toString('latin1');
    }
  parser.end();
  return parts;
}

function split(bytes: Buffer, at: number[]): Buffer[] {
  const places = [0, ...at.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return places.slice(1).map((end, index) => bytes.subarray(places[index], end));
}

async function encode(parts: { name: string; filename: string | undefined; bytes: Uint8Array }[]) {
  const form = new FormData();
  for (const { name, filename, bytes } of parts) {
    if (filename === undefined) form.append(name, Buffer.from(bytes).toString('latin1'));
    else form.append(name, new Blob([new Uint8Array(bytes)]), filename);
  }
  const response = new Response(form);
  const boundary = boundaryOf(response.headers.get('content-type') ?? '') ?? '';
  return { boundary, body: Buffer.from(await response.arrayBuffer()) };
}

/** Without line ends, which FormData normalizes in fields and names, and %22, which stands for a quote. */
const text = fc.string({ unit: 'binary' }).map((value) => value.replace(/[\p{Cc}\p{Cs}%\\]/gu, ''));
/** Bytes of which delimiters consist are frequent. */
const bytes = fc
  .array(fc.oneof(fc.constantFrom(13, 10, 45), fc.nat(255)), { maxLength: 200 })
  .map((values) => Uint8Array.from(values));
// Node omits an empty file name.
const file = fc.record({ name: text, filename: text.map((name) => `${name}.pdf`), bytes });
const field = text.chain((value) =>
  fc.record({
    name: text,
    filename: fc.constant(undefined),
    bytes: fc.constant(Buffer.from(value.replace(/[^ -~]/g, ''), 'latin1')),
  }),
);
const form = fc.array(fc.oneof(file, field), { maxLength: 6 });
const places = fc.array(fc.nat(5_000), { maxLength: 8 });

describe('MultipartParser', () => {
  test('reads every form that FormData encodes, however it is split into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(form, places, async (parts, at) => {
        const { boundary, body } = await encode(parts);
        expect(parse(boundary, split(body, at))).toEqual(
          parts.map((part) => ({
            name: part.name,
            filename: part.filename,
            content: Buffer.from(part.bytes).toString('latin1'),
          })),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('throws MalformedForm or IncompleteForm, and nothing else, for a form that is cut or changed', async () => {
    await fc.assert(
      fc.asyncProperty(form, places, fc.nat(5_000), fc.nat(255), async (parts, at, place, value) => {
        const { boundary, body } = await encode(parts);
        const closing = body.lastIndexOf('--');
        expect(() => parse(boundary, split(body.subarray(0, place % closing), at))).toThrow();
        body[place % body.length] = value;
        try {
          parse(boundary, split(body, at));
        } catch (error) {
          expect([MalformedForm, IncompleteForm]).toContain((error as Error).constructor);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('accepts what other clients send: preamble, padding, epilogue, unquoted and extended names, line separators in names', () => {
    const body = [
      'Ignored by every reader.',
      '--XX  ',
      'content-disposition: FORM-DATA; name=title',
      '',
      'Trees',
      '--XX',
      'Content-Type: application/pdf',
      'Content-Disposition: form-data; name="file"; filename="plain.pdf"; filename*=UTF-8\'\'H%C3%B6he.pdf',
      '',
      '%PDF',
      '--XX',
      'Content-Disposition: form-data; name="lines"; filename="one\u2028two\u2029.pdf"',
      '',
      '',
      '--XX',
      'Content-Disposition: form-data; name="quote \\" inside"; filename="C:\\dir\\a.pdf"',
      '',
      '',
      '--XX--',
      'Ignored too.',
    ].join('\r\n');
    expect(parse('XX', [Buffer.from(body)])).toEqual([
      { name: 'title', filename: undefined, content: 'Trees' },
      { name: 'file', filename: 'Höhe.pdf', content: '%PDF' },
      { name: 'lines', filename: 'one\u2028two\u2029.pdf', content: '' },
      { name: 'quote " inside', filename: 'C:\\dir\\a.pdf', content: '' },
    ]);
  });

  test('boundaryOf reads quoted and plain boundaries', () => {
    expect(boundaryOf('multipart/form-data; boundary=----a1')).toBe('----a1');
    expect(boundaryOf('multipart/form-data; charset=utf-8; boundary="a b:c"; x=y')).toBe('a b:c');
    for (const header of [
      '',
      '; boundary=',
      '; boundary="',
      '; boundary=a b',
      `; boundary=${'x'.repeat(71)}`,
    ])
      expect(boundaryOf(`multipart/form-data${header}`)).toBeUndefined();
  });
});
