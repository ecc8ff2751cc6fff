// A local SMTP server that records mails and can simulate failures.
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { jobs } from '#server/db/tables/platform/jobs.ts';
import type { TestApp } from './app.ts';

export interface DeliveredMail extends Email {
  /** The SMTP envelope, which may differ from the headers. */
  envelope: { from: string; to: string[] };
  raw: string;
}

type SmtpReply = { code: number; message: string } | 'hang up' | undefined;

export class TestMailServer {
  readonly delivered: DeliveredMail[] = [];
  /** Called for MAIL FROM; returns an error reply or undefined to accept. */
  onSender: () => SmtpReply = () => undefined;
  /** Called for every RCPT TO. */
  onRecipient: (address: string) => SmtpReply = () => undefined;
  /** Called after DATA, before the mail is acknowledged. */
  onMessage: (mail: DeliveredMail) => SmtpReply | Promise<SmtpReply> = () => undefined;
  #server = this.#open();
  #port = 0;

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.server.address() as AddressInfo).port;
    return this;
  }

  /** The environment of an app that sends its mails here. */
  get env() {
    return {
      SMTP_URL: `smtp://127.0.0.1:${this.#port}`,
      MAIL_FROM: 'Campus Connect <post@campus.example>',
      PUBLIC_URL: 'http://campus.example',
    };
  }

  to(address: string): DeliveredMail[] {
    return this.delivered.filter(({ envelope }) => envelope.to.includes(address));
  }

  /** Found by its subject: mails of the same moment are sent side by side and arrive in any order. */
  about(subject: string, address: string): DeliveredMail | undefined {
    return this.to(address).find((mail) => mail.subject?.includes(subject));
  }

  /** Closes all connections; `start` reopens it on the same port. */
  async stop(): Promise<void> {
    for (const { _socket } of this.#server.connections as Set<{ _socket: { destroy(): void } }>)
      _socket.destroy();
    await new Promise<void>((resolve) => this.#server.close(resolve));
    this.#server = this.#open();
  }

  #open(): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onMailFrom: (_sender, session, done) => this.#reply(this.onSender(), session, done),
      onRcptTo: ({ address }, session, done) => this.#reply(this.onRecipient(address), session, done),
      onData: (stream, session, done) => {
        void (async () => {
          const chunks: Buffer[] = [];
          for await (const chunk of stream) chunks.push(chunk as Buffer);
          const bytes = Buffer.concat(chunks);
          const { mailFrom, rcptTo } = session.envelope;
          const mail: DeliveredMail = {
            ...(await PostalMime.parse(bytes)),
            envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
            raw: bytes.toString(),
          };
          const reply = await this.onMessage(mail);
          if (!reply) this.delivered.push(mail);
          this.#reply(reply, session, done);
        })();
      },
    });
  }

  #reply(reply: SmtpReply, session: SMTPServerSession, done: (error?: Error) => void): void {
    if (reply === 'hang up') {
      const connections = this.#server.connections as Set<{ id: string; _socket: { destroy(): void } }>;
      for (const { id, _socket } of connections) if (id === session.id) _socket.destroy();
      return;
    }
    done(reply && Object.assign(new Error(reply.message), { responseCode: reply.code }));
  }
}

/** The path and query of the link to a page of the site in a mail. */
export function linkIn(mail: DeliveredMail | undefined, path: string): string {
  const found = mail?.text?.match(new RegExp(`https?://[^/\\s]+(${path}[^\\s\\])]*)`));
  if (!found?.[1]) throw new Error(`There is no link to ${path} in ${mail?.text}`);
  return found[1];
}

/** Skips the backoff after a failed attempt. */
export async function retryJobsNow({ db, waitForJobs }: Pick<TestApp, 'db' | 'waitForJobs'>): Promise<void> {
  await db.update(jobs).set({ runAt: sql`now()` });
  await waitForJobs();
}
