// What the database stores of files, for the privacy page.
import type * as filesTables from '#server/db/tables/platform/files.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';

export const filesStored = {
  files: {
    title: 'Uploaded files',
    columns: {
      id: null,
      owner: null,
      mime: 'the type of the file',
      size: 'its size',
      hash: 'its fingerprint',
      receivedHash:
        'the fingerprint of what you sent, so that the same file is noticed when it is shared again',
      contents:
        'of a document: its beginning as text, the title and author it names, or the files of an archive',
      attachedAt: null,
      thumbnailAt: null,
      pdfSize: null,
      convertedAt: null,
      createdAt: 'when it was uploaded. The bytes of your file or profile picture are in the file storage',
    },
    kept: 'as long as the resource or the profile it belongs to; an upload that was never finished, an hour',
    seenBy: 'everyone, like the resource or the profile picture',
  },
} satisfies StoredTables<typeof filesTables>;
