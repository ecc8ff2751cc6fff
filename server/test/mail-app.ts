// An app that sends its mails to a local SMTP server, for tests of the links in mails.
import type { Environment } from '#server/config.ts';
import { startApp, type TestApp } from './app.ts';
import { linkIn, TestMailServer } from './mail-server.ts';

export interface MailApp extends TestApp {
  mailServer: TestMailServer;
  /** The token of the link to a page, such as /verify-email, in a mail to this address. */
  tokenFor(email: string, page: string, nth?: number): string;
}

export async function startMailApp(env: Environment = {}): Promise<MailApp> {
  const mailServer = await new TestMailServer().start();
  const app = await startApp({ ...mailServer.env, ...env });
  return {
    ...app,
    mailServer,
    tokenFor: (email, page, nth = 0) => linkIn(mailServer.to(email)[nth], page).split('token=')[1] ?? '',
    close: async () => {
      await app.close();
      await mailServer.stop();
    },
  };
}
