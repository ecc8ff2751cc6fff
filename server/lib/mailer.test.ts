import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestMailServer } from '#server/test/mail-server.ts';
import { openMailer, outboxFolder } from './mailer.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'campus-mailer-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const link = 'https://campus.example/reset-password?token=secret';
const mail = { subject: 'Choose a new password', html: '', text: link, link };

/** Returns the log. */
async function send(isProduction: boolean): Promise<string> {
  let log = '';
  const write = (line: string) => {
    log += line;
  };
  const logger = pino({}, { write });
  const from = { name: 'Campus', address: 'campus@campus.example' };
  const mailer = openMailer({ dataDir, isProduction, mail: { smtpUrl: undefined, from } }, logger);
  await mailer.send({ id: 'one', to: 'amina@campus.example' }, mail);
  mailer.close();
  return log;
}

describe('an unencrypted mail server', () => {
  const server = new TestMailServer();
  beforeAll(() => server.start());
  afterAll(() => server.stop());

  async function deliver(change: (url: string) => string) {
    const from = { name: 'Campus', address: 'campus@campus.example' };
    const smtpUrl = change(server.env.SMTP_URL);
    const mailer = openMailer(
      { dataDir, isProduction: true, mail: { smtpUrl, from } },
      pino({ enabled: false }),
    );
    await mailer.send({ id: 'one', to: 'amina@campus.example' }, mail).finally(() => mailer.close());
  }

  test('gets mails on this machine only, unless SMTP_URL has requireTLS=false', async () => {
    // An address of this machine that is not a loopback address.
    const beyond = (url: string) => url.replace('127.0.0.1', '0.0.0.0');
    await expect(deliver(beyond)).rejects.toThrow(/STARTTLS/);
    expect(server.delivered).toHaveLength(0);
    await deliver((url) => url);
    await deliver((url) => `${beyond(url)}?requireTLS=false`);
    expect(server.delivered).toHaveLength(2);
  });
});

describe('the outbox', () => {
  test('logs links for developers, never in production', async () => {
    expect(await send(false)).toContain('token=secret');
    const log = await send(true);
    expect(log).toContain('mail written to the outbox');
    expect(log).not.toContain('token=secret');
  });

  test('deletes mails after a week', async () => {
    const folder = outboxFolder(dataDir);
    await mkdir(folder);
    const ageInDays = { 'old.eml': 8, 'recent.eml': 6 };
    for (const [name, days] of Object.entries(ageInDays)) {
      await writeFile(join(folder, name), link);
      const time = new Date(Date.now() - days * 24 * 3_600_000);
      await utimes(join(folder, name), time, time);
    }
    await send(false);
    expect((await readdir(folder)).sort()).toEqual(['one.eml', 'recent.eml']);
  });
});
