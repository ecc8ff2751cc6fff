// Sends mails by SMTP to the server at SMTP_URL; without one, writes each as an .eml file to the outbox folder.
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { type Config, isLoopback } from '#server/config.ts';

export interface MailContent {
  /** Overrides the recipient of the queued mail, such as with another spelling of the address. */
  to?: string;
  subject: string;
  html: string;
  text: string;
  /** The link in the mail, logged by the outbox so that developers can open it. */
  link?: string;
  replyTo?: string;
  headers?: Record<string, string>;
}

interface Envelope {
  /** The same at every attempt: its Message-ID lets a mail server detect duplicates. */
  id: string;
  to: string;
}

const outboxRetentionMs = 7 * 24 * 3_600_000;
const cleanupIntervalMs = 3_600_000;

type OutboxConfig = Pick<Config, 'mail' | 'dataDir' | 'isProduction'>;

export type Delivery = 'smtp' | 'outbox';

export interface Mailer {
  readonly delivery: Delivery;
  send(envelope: Envelope, content: MailContent): Promise<void>;
  /** Deletes the copies in the outbox of the mails with these ids. */
  discard(ids: readonly string[]): Promise<void>;
  close(): void;
}

export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

export const deliveryOf = ({ mail }: Pick<Config, 'mail'>): Delivery =>
  mail.smtpUrl === undefined ? 'outbox' : 'smtp';

export const openMailer = (config: OutboxConfig, logger: Logger): Mailer =>
  config.mail.smtpUrl === undefined ? outbox(config, logger) : smtp(config, config.mail.smtpUrl);

/** Defaults for the parameters of SMTP_URL. The timeouts tolerate slow servers. */
const smtpDefaults = {
  pool: 'true',
  maxConnections: '4',
  connectionTimeout: '15000',
  greetingTimeout: '15000',
  socketTimeout: '60000',
};

function smtp({ mail }: Pick<Config, 'mail'>, smtpUrl: string): Mailer {
  const url = new URL(smtpUrl);
  // Mails hold links that are credentials: without encryption they leave this machine only where SMTP_URL says so.
  const requireTLS = String(url.protocol === 'smtp:' && !isLoopback(url.hostname.replace(/^\[|\]$/g, '')));
  for (const [name, value] of Object.entries({ ...smtpDefaults, requireTLS })) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  const transport = createTransport(url.href);
  return {
    delivery: 'smtp',
    send: async (envelope, content) => {
      await transport.sendMail(message(mail.from, envelope, content));
    },
    discard: async () => {},
    close: () => transport.close(),
  };
}

function outbox({ mail, dataDir, isProduction }: OutboxConfig, logger: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const folder = outboxFolder(dataDir);
  const fileOf = (id: string) => join(folder, `${id}.eml`);
  let nextCleanupAt = 0;
  return {
    delivery: 'outbox',
    send: async (envelope, content) => {
      const written = await transport.sendMail(message(mail.from, envelope, content));
      const file = fileOf(envelope.id);
      await mkdir(folder, { recursive: true });
      // Renamed when complete, so that no partial file has the final name.
      await writeFile(`${file}.part`, written.message as Buffer);
      await rename(`${file}.part`, file);
      if (Date.now() > nextCleanupAt) {
        nextCleanupAt = Date.now() + cleanupIntervalMs;
        await deleteOldMails(folder);
      }
      logger.info(
        { to: envelope.to, subject: content.subject, file, ...(!isProduction && { link: content.link }) },
        'mail written to the outbox',
      );
    },
    discard: async (ids) => {
      for (const id of ids) await rm(fileOf(id), { force: true });
    },
    close: () => transport.close(),
  };
}

/** Their links are credentials: they stay no longer than they may be useful. */
async function deleteOldMails(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => undefined);
    if (info && Date.now() - info.mtimeMs > outboxRetentionMs) await rm(path, { force: true });
  }
}

function message(from: Config['mail']['from'], envelope: Envelope, content: MailContent) {
  return {
    from,
    // As an object, so that it is not parsed as a list of recipients.
    to: { name: '', address: envelope.to },
    ...(content.replyTo !== undefined && { replyTo: { name: '', address: content.replyTo } }),
    subject: content.subject,
    html: content.html,
    text: content.text,
    messageId: `<${envelope.id}@${from.address.split('@')[1]}>`,
    headers: content.headers ?? { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** The server rejected this mail with a 5xx reply: retrying cannot help. */
export function isPermanentFailure(error: unknown): boolean {
  const { code, responseCode = 0, command } = error as SmtpError;
  // A rejected sender, such as an exceeded quota, concerns all mails and is temporary.
  if (command === 'MAIL FROM') return false;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}
