// Forgets what has expired and collects what was left behind, every hour.
import type { Logger } from 'pino';
import type { Db } from './db/client.ts';
import { forgetOldMessages } from './features/contact/contact.service.ts';
import { forgetOldVisits } from './features/counts/counter.service.ts';
import { forgetOldSecrets } from './features/counts/visitors.service.ts';
import { type FileTools, releaseAbandonedFiles } from './features/files/files.service.ts';
import { forgetExpiredLinks } from './features/mail/links.service.ts';
import { forgetOldMails } from './features/mail/mail.service.ts';
import { forgetUnconfirmedSubscribers } from './features/newsletter/subscribers.service.ts';
import { forgetOldNotifications } from './features/notifications/notifications.service.ts';
import { forgetExpiredSessions } from './features/sessions/sessions.service.ts';
import { forgetOldAttempts } from './lib/limits.ts';

export function keepHouse(
  db: Db,
  files: FileTools,
  logger: Logger,
  everyMs = 3_600_000,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const tidy = async () => {
    try {
      await forgetExpiredSessions(db);
      await forgetOldAttempts(db);
      await forgetOldVisits(db);
      await forgetOldSecrets(db);
      await forgetOldNotifications(db);
      await forgetExpiredLinks(db);
      await forgetOldMails(db);
      await forgetOldMessages(db);
      await forgetUnconfirmedSubscribers(db);
      await releaseAbandonedFiles(db);
      await files.temporary.sweep();
    } catch (error) {
      logger.warn({ err: error }, 'housekeeping will try again');
    }
  };
  const timer = setInterval(() => {
    running = tidy();
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
