// The data export: everything stored about a person, as a zip archive.
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportEntry } from '#server/feature.ts';
import type { UserRow } from '#server/features/platform/users/users.service.ts';
import type { Storage } from '#server/lib/storage/storage.ts';

/** Streams the archive: files are opened one after the other and never held in memory. */
export async function exportArchive(
  { storage, exportOf }: { storage: Storage; exportOf: (person: UserRow) => Promise<ExportEntry[]> },
  user: UserRow,
): Promise<Readable> {
  const entries = await exportOf(user);
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const addText = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  addText('README.txt', readme(user, entries));
  for (const { name, content } of entries)
    if (content !== undefined) addText(name, `${JSON.stringify(content, null, 2)}\n`);
  for (const { path, fileId } of entries.flatMap(({ files = [] }) => files)) {
    zip.addReadStreamLazy(path, { compress: false }, (callback) => {
      storage.read(fileId).then(
        (stream) => callback(null, stream),
        (error: Error) => callback(error, undefined as never),
      );
    });
  }
  zip.end();
  return output;
}

function readme({ username }: UserRow, entries: ExportEntry[]): string {
  const longest = Math.max(...entries.map(({ name }) => name.length));
  return [
    `What Campus Connect holds of ${username}, as of ${new Date().toISOString()}.`,
    '',
    ...entries.map(({ name, about }) => `${name.padEnd(longest + 2)}${about}`),
    '',
    'Your password is not in it: the site itself knows only a hash of it.',
    '',
  ].join('\n');
}
