// Hands letters to the mail server at SMTP_URL; without one, writes each to a folder where a person can open it.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';

export interface MailContent {
  /** Where it differs from the address that the letter was ordered for, such as in how it is spelt. */
  to?: string;
  subject: string;
  html: string;
  text: string;
  /** What its reader is to open, where there is such a thing. */
  link?: string;
  replyTo?: string;
  headers?: Record<string, string>;
}

interface Envelope {
  /** The same at every attempt: a mail server that got the letter twice can tell. */
  id: string;
  to: string;
}

export type Delivery = 'smtp' | 'outbox';

export interface Mailer {
  readonly delivery: Delivery;
  send(envelope: Envelope, letter: MailContent): Promise<void>;
  close(): void;
}

export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

export const deliveryOf = ({ mail }: Pick<Config, 'mail'>): Delivery =>
  mail.smtpUrl === undefined ? 'outbox' : 'smtp';

export const openMailer = (config: Pick<Config, 'mail' | 'dataDir'>, logger: Logger): Mailer =>
  config.mail.smtpUrl === undefined ? outbox(config, logger) : smtp(config, config.mail.smtpUrl);

/** Waits long for a slow server, but far less than until the job would be taken up again by another instance. */
const patience = {
  pool: 'true',
  maxConnections: '4',
  connectionTimeout: '15000',
  greetingTimeout: '15000',
  socketTimeout: '60000',
};

function smtp({ mail }: Pick<Config, 'mail'>, smtpUrl: string): Mailer {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(patience)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  const transport = createTransport(url.href);
  return {
    delivery: 'smtp',
    send: async (envelope, letter) => {
      await transport.sendMail(message(mail.from, envelope, letter));
    },
    close: () => transport.close(),
  };
}

function outbox({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>, logger: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const folder = outboxFolder(dataDir);
  return {
    delivery: 'outbox',
    send: async (envelope, letter) => {
      const written = await transport.sendMail(message(mail.from, envelope, letter));
      const file = join(folder, `${envelope.id}.eml`);
      await mkdir(folder, { recursive: true });
      // Under its name only once it is whole.
      await writeFile(`${file}.part`, written.message as Buffer);
      await rename(`${file}.part`, file);
      logger.info(
        { to: envelope.to, subject: letter.subject, file, link: letter.link },
        'mail written to the outbox',
      );
    },
    close: () => transport.close(),
  };
}

function message(from: Config['mail']['from'], envelope: Envelope, letter: MailContent) {
  return {
    from,
    // As an object, so that nothing in it is read as a second recipient.
    to: { name: '', address: envelope.to },
    ...(letter.replyTo !== undefined && { replyTo: { name: '', address: letter.replyTo } }),
    subject: letter.subject,
    html: letter.html,
    text: letter.text,
    messageId: `<${envelope.id}@${from.address.split('@')[1]}>`,
    headers: letter.headers ?? { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** The server said no to this very letter, for good: asking again would only annoy it. */
export function isPermanentFailure(error: unknown): boolean {
  const { code, responseCode = 0, command } = error as SmtpError;
  // What it says of the sender, such as a quota that is used up, is true of every letter, and not for ever.
  if (command === 'MAIL FROM') return false;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}
