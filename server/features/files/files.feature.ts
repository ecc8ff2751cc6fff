// Uploaded files and their thumbnails.
import type { Feature } from '#server/feature.ts';
import { persistentAttempts } from '#server/lib/jobs.ts';
import { filesRoutes } from './files.routes.ts';
import { collectFile, makeThumbnail, releaseAbandonedFiles } from './files.service.ts';

interface AboutFile {
  fileId: string;
}

export const filesFeature = {
  name: 'files',
  routes: filesRoutes,
  jobs: {
    thumbnail: {
      lane: 'thumbnails',
      handler: ({ db, files }, { fileId }: AboutFile) => makeThumbnail(db, files, fileId),
    },
    'collect-file': {
      lane: 'files',
      attempts: persistentAttempts,
      handler: ({ db, files }, { fileId }: AboutFile) => collectFile(db, files.storage, fileId),
    },
  },
  housekeeping: async ({ db, files }) => {
    await releaseAbandonedFiles(db);
    await files.temporary.sweep();
  },
  // Files go with what refers to them: the picture with its account, and a resource stays.
  forgetPerson: 'nothing',
  exportOf: 'nothing',
} satisfies Feature;
