// Which jobs there are and who does them.
import type { Logger } from 'pino';
import type { Database } from './db/client.ts';
import { collectFile, type FileTools, makeThumbnail } from './features/files/files.service.ts';
import { JobRunner } from './lib/jobs.ts';

export async function startJobs(database: Database, files: FileTools, logger: Logger): Promise<JobRunner> {
  const { db } = database;
  const runner = new JobRunner(
    db,
    {
      thumbnail: ({ fileId }: { fileId: string }) => makeThumbnail(db, files, fileId),
      'collect-file': ({ fileId }: { fileId: string }) => collectFile(db, files.storage, fileId),
    },
    logger,
  );
  await runner.listen(database);
  return runner;
}
