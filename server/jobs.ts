// Which jobs there are and who does them.
import type { Logger } from 'pino';
import { type Config, siteAddress } from './config.ts';
import type { Database } from './db/client.ts';
import { collectFile, type FileTools, makeThumbnail } from './features/files/files.service.ts';
import { deliverMail } from './features/mail/mail.service.ts';
import { sendIssue } from './features/newsletter/sending.service.ts';
import { type JobHandler, JobRunner, type Lane } from './lib/jobs.ts';
import type { Mailer } from './lib/mailer.ts';

interface Parts {
  database: Database;
  config: Config;
  files: FileTools;
  mailer: Mailer;
  logger: Logger;
}

export interface Jobs {
  /** Waits until nothing is due; for tests. */
  idle(): Promise<void>;
  /** Finishes the jobs under way and takes no other. */
  stop(): Promise<void>;
}

/** With the growing pauses, what must not be lost is tried for two days before it is given up. */
const manyAttempts = 55;

export async function startJobs({ database, config, files, mailer, logger }: Parts): Promise<Jobs> {
  const { db } = database;
  const desk = { db, site: siteAddress(config), config };
  const mail: JobHandler = async ({ mailId }: { mailId: string }, attempt) => {
    // Loaded with the first mail: writing them takes React, and many a small campus sends few.
    const { mailWriters } = await import('./mails.ts');
    await deliverMail({ mailer, desk, writers: mailWriters }, mailId, attempt);
  };
  const drawing: Lane = {
    handlers: { thumbnail: ({ fileId }: { fileId: string }) => makeThumbnail(db, files, fileId) },
  };
  const collecting: Lane = {
    handlers: { 'collect-file': ({ fileId }: { fileId: string }) => collectFile(db, files.storage, fileId) },
    attempts: manyAttempts,
  };
  const personal: Lane = {
    handlers: {
      mail,
      // Rare and short, and tried as long as mails are: an issue must not stay unsent for a bad minute.
      newsletter: (due: { issueId: string; sendAt: string }) => sendIssue(db, due),
    },
    attempts: manyAttempts,
  };
  // A lane of its own, or a forgotten password would wait behind ten thousand issues.
  const bulk: Lane = { handlers: { 'bulk-mail': mail }, attempts: manyAttempts };
  // Two for each kind of mail: one mail server that takes its time must not hold up what goes to the others.
  const runners = [drawing, collecting, personal, personal, bulk, bulk].map(
    (lane) => new JobRunner(db, lane, logger),
  );
  for (const runner of runners) await runner.listen(database);
  return {
    idle: async () => {
      // In turn: what one lane did may have given the next something to do.
      for (const runner of runners) await runner.idle();
    },
    stop: async () => void (await Promise.all(runners.map((runner) => runner.stop()))),
  };
}
