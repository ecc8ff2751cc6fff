import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
