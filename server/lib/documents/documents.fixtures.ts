// Archives and documents for tests.
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export function zipOf(entries: Record<string, string | Buffer>, { compress = true } = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries))
    zip.addBuffer(Buffer.from(content), name, { compress });
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}

export const wordDocument = (text: string, more: Record<string, string> = {}): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p><w:p><w:t>Second &amp; last</w:t></w:p></w:body></w:document>`,
    'docProps/core.xml': '<cp><dc:title>Field notes</dc:title><dc:creator>Ada L.</dc:creator></cp>',
    'docProps/app.xml': '<Properties><Pages>7</Pages></Properties>',
    ...more,
  });

/** 21 MB of zeros in 21 kB. */
export const archiveBomb = (): Promise<Buffer> => zipOf({ 'zeros.bin': Buffer.alloc(21_000_000) });
