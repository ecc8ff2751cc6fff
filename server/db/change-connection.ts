// The connection over which PostgreSQL delivers changes. It is opened again when it is cut, and echoes tell whether
// everything committed so far has been delivered: announcements arrive in the order of commits, and the echo is one too.
import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { CoalescedTask } from '#server/lib/coalesced-task.ts';
import { type ChangeListener, ChangeListeners, changesChannel } from './changes.ts';

const reconnectAfter = 500;
const answerWithin = 5_000;
/** A line that does not echo for this long counts as cut. */
const echoWithin = 2_000;
/** How often a line is tested where nobody writes: for this long a line that fails silently can go unnoticed. */
const echoEvery = 5_000;
const closeWithin = 1_000;

interface Line {
  client: pg.Client;
  socket: Socket;
}

export class ChangeConnection {
  readonly #listeners = new ChangeListeners();
  readonly #echoes = new CoalescedTask(() => this.#echo());
  readonly #echoChannel = `echo_${randomBytes(8).toString('hex')}`;
  #line: Line | undefined;
  #opening: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #echoCount = 0;
  #awaited: { payload: string; over: () => void } | undefined;
  #closed = false;

  constructor(private readonly connectionString: string) {}

  async listen(table: PgTable, listener: ChangeListener): Promise<void> {
    this.#listeners.add(table, listener);
    this.#heartbeat ??= setInterval(() => void this.changesDelivered(), echoEvery).unref();
    this.#opening ??= this.#open();
    await this.#opening;
    listener.connected(this.#line !== undefined);
  }

  /** At once while the line is cut: listeners know that they miss changes. */
  async changesDelivered(): Promise<void> {
    if (this.#line) await this.#echoes.run();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    await this.#opening;
    if (!this.#line) return;
    const { client, socket } = this.#line;
    await Promise.race([client.end(), sleep(closeWithin, undefined, { ref: false })]);
    socket.destroy();
  }

  async #open(): Promise<void> {
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: this.connectionString,
      connectionTimeoutMillis: answerWithin,
      query_timeout: answerWithin,
      keepAlive: true,
      application_name: 'campus-connect changes',
      stream: () => socket,
    });
    client.on('error', () => {});
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === changesChannel) this.#listeners.announced(payload);
      else if (payload === this.#awaited?.payload) this.#awaited.over();
    });
    try {
      await client.connect();
      // An echo writes nothing that must survive a power cut, so it does not wait for the disk.
      await client.query(
        `set synchronous_commit = off; listen ${changesChannel}; listen ${this.#echoChannel}`,
      );
      this.#line = { client, socket };
      this.#listeners.connected(true);
    } catch {
      socket.destroy();
      this.#reopenLater();
    }
  }

  /** Resolves when the echo is back or the line is given up. */
  #echo(): Promise<void> {
    const line = this.#line;
    if (!line) return Promise.resolve();
    return new Promise((done) => {
      this.#echoCount += 1;
      const payload = String(this.#echoCount);
      // Another turn of the event loop, in case it was this process that was busy and the echo is there to be read.
      const late = setTimeout(
        () => setImmediate(() => this.#awaited?.payload === payload && this.#drop(line)),
        echoWithin,
      );
      const over = () => {
        clearTimeout(late);
        this.#awaited = undefined;
        done();
      };
      this.#awaited = { payload, over };
      line.client.query(`notify ${this.#echoChannel}, '${payload}'`).catch(() => this.#drop(line));
    });
  }

  #drop({ client, socket }: Line): void {
    socket.destroy();
    this.#lost(client);
  }

  #lost(client: pg.Client): void {
    if (this.#line?.client !== client) return;
    this.#line = undefined;
    if (!this.#closed) this.#listeners.connected(false);
    this.#awaited?.over();
    this.#reopenLater();
  }

  #reopenLater(): void {
    if (this.#closed) return;
    this.#retry = setTimeout(() => {
      this.#opening = this.#open();
    }, reconnectAfter).unref();
  }
}
