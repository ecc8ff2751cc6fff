// Uploaded files, their thumbnails and the PDFs of documents.

import type { Feature } from '#server/feature.ts';
import { persistentAttempts } from '#server/lib/jobs/kinds.ts';
import { convertFile, leaveUnconverted, orderMissingPdfs } from './conversion.service.ts';
import { collectFile, releaseAbandonedFiles } from './file-collection.service.ts';
import { filesRoutes } from './files.routes.ts';
import { filesStored } from './files.stored.ts';
import { makeThumbnail } from './thumbnails.service.ts';

declare module '#server/lib/jobs/kinds.ts' {
  interface JobPayloads {
    thumbnail: { fileId: string };
    convert: { fileId: string };
    'collect-file': { fileId: string };
  }
}

export const filesFeature = {
  name: 'files',
  routes: filesRoutes,
  jobs: {
    thumbnail: {
      about: 'Draw the thumbnail of a file',
      lane: 'thumbnails',
      // A file that exceeds the limits of the decoding process does so again.
      attempts: 3,
      handler: ({ db, files }, { fileId }) => makeThumbnail(db, files, fileId),
    },
    convert: {
      about: 'Convert a document to a PDF for reading',
      lane: 'documents',
      attempts: 3,
      handler: (parts, { fileId }, attempt) => convertFile(parts, fileId, attempt),
      onCrash: ({ db }, { fileId }) => leaveUnconverted(db, fileId),
    },
    'collect-file': {
      about: 'Delete a file that nothing refers to',
      lane: 'files',
      attempts: persistentAttempts,
      handler: ({ db, files }, { fileId }) => collectFile(db, files.storage, fileId),
    },
  },
  housekeeping: async ({ db, files }) => {
    await releaseAbandonedFiles(db);
    await orderMissingPdfs(db, files);
    await files.storage.removeIncomplete(3_600_000);
  },
  // Files are collected with the rows that refer to them: the profile picture with the account; resources are kept.
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: filesStored,
  exportOf: 'nothing',
  access: async () => (await import('./files.access.ts')).filesAccess,
} satisfies Feature;
