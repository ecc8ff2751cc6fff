// A real mail server on this machine that keeps what it is handed, and misbehaves where a test asks it to.
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { jobs } from '#server/db/schema.ts';
import type { TestApp } from './app.ts';

export interface DeliveredMail extends Email {
  /** As the mail server was told, whatever the letter says. */
  envelope: { from: string; to: string[] };
  raw: string;
}

type Verdict = { code: number; message: string } | 'hang up' | undefined;

export class TestMailServer {
  readonly delivered: DeliveredMail[] = [];
  /** Asked for the sender, before any recipient. */
  onSender: () => Verdict = () => undefined;
  /** Asked for every recipient, in the middle of the conversation. */
  onRecipient: (address: string) => Verdict = () => undefined;
  /** Asked when a letter has arrived whole, before it is acknowledged. */
  onMessage: (letter: DeliveredMail) => Verdict | Promise<Verdict> = () => undefined;
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

  /** Nobody answers any more, until it is started again at the same port. */
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
      onMailFrom: (_sender, session, done) => this.#answer(this.onSender(), session, done),
      onRcptTo: ({ address }, session, done) => this.#answer(this.onRecipient(address), session, done),
      onData: (stream, session, done) => {
        void (async () => {
          const chunks: Buffer[] = [];
          for await (const chunk of stream) chunks.push(chunk as Buffer);
          const bytes = Buffer.concat(chunks);
          const { mailFrom, rcptTo } = session.envelope;
          const letter: DeliveredMail = {
            ...(await PostalMime.parse(bytes)),
            envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
            raw: bytes.toString(),
          };
          const verdict = await this.onMessage(letter);
          if (!verdict) this.delivered.push(letter);
          this.#answer(verdict, session, done);
        })();
      },
    });
  }

  #answer(verdict: Verdict, session: SMTPServerSession, done: (error?: Error) => void): void {
    if (verdict === 'hang up') {
      const connections = this.#server.connections as Set<{ id: string; _socket: { destroy(): void } }>;
      for (const { id, _socket } of connections) if (id === session.id) _socket.destroy();
      return;
    }
    done(verdict && Object.assign(new Error(verdict.message), { responseCode: verdict.code }));
  }
}

/** The one address in a letter that leads to a page of the site; without its host, as a test's browser opens it. */
export function linkIn(letter: DeliveredMail | undefined, path: string): string {
  const found = letter?.text?.match(new RegExp(`https?://[^/\\s]+(${path}[^\\s\\])]*)`));
  if (!found?.[1]) throw new Error(`There is no link to ${path} in ${letter?.text}`);
  return found[1];
}

/** Instead of waiting out the pause after a failed attempt. */
export async function retryJobsNow({ db, jobsDone }: Pick<TestApp, 'db' | 'jobsDone'>): Promise<void> {
  await db.update(jobs).set({ runAt: sql`now()` });
  await jobsDone();
}
