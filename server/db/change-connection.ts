// The dedicated PostgreSQL connection that receives change notifications (LISTEN). It reconnects when lost. An echo
// (a NOTIFY to itself) tells whether all earlier commits have been delivered: notifications arrive in commit order.
import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { CoalescedTask } from '#server/lib/coalesced-task.ts';
import { type ChangeListener, ChangeListeners, changesChannel } from './changes.ts';

const reconnectDelayMs = 500;
const queryTimeoutMs = 5_000;
/** A connection that does not echo within this time counts as lost. */
const echoTimeoutMs = 2_000;
/** Without writes, a connection that fails silently is noticed after this. */
const heartbeatMs = 5_000;
const closeTimeoutMs = 1_000;

interface Connection {
  client: pg.Client;
  socket: Socket;
}

export class ChangeConnection {
  readonly #listeners = new ChangeListeners();
  readonly #echoTask = new CoalescedTask(() => this.#echo());
  readonly #echoChannel = `echo_${randomBytes(8).toString('hex')}`;
  #connection: Connection | undefined;
  #opening: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #echoCount = 0;
  #pendingEcho: { payload: string; finish: () => void } | undefined;
  #isClosed = false;

  constructor(private readonly connectionString: string) {}

  async listen(table: PgTable, listener: ChangeListener): Promise<void> {
    this.#listeners.add(table, listener);
    this.#heartbeat ??= setInterval(() => void this.waitForChanges(), heartbeatMs).unref();
    this.#opening ??= this.#open();
    await this.#opening;
    listener.connected(this.#connection !== undefined);
  }

  /** Resolves at once while disconnected: the listeners have been notified of that. */
  async waitForChanges(): Promise<void> {
    if (this.#connection) await this.#echoTask.run();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    await this.#opening;
    if (!this.#connection) return;
    const { client, socket } = this.#connection;
    await Promise.race([client.end(), sleep(closeTimeoutMs, undefined, { ref: false })]);
    socket.destroy();
  }

  async #open(): Promise<void> {
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: this.connectionString,
      connectionTimeoutMillis: queryTimeoutMs,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
      application_name: 'campus-connect changes',
      stream: () => socket,
    });
    client.on('error', () => {});
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === changesChannel) this.#listeners.dispatch(payload);
      else if (payload === this.#pendingEcho?.payload) this.#pendingEcho.finish();
    });
    try {
      await client.connect();
      // Echoes write no data, so they need not wait for the disk.
      await client.query(
        `set synchronous_commit = off; listen ${changesChannel}; listen ${this.#echoChannel}`,
      );
      this.#connection = { client, socket };
      this.#listeners.connected(true);
    } catch {
      socket.destroy();
      this.#reconnectLater();
    }
  }

  /** Resolves when the echo has arrived or the connection is dropped. */
  #echo(): Promise<void> {
    const connection = this.#connection;
    if (!connection) return Promise.resolve();
    return new Promise((done) => {
      this.#echoCount += 1;
      const payload = String(this.#echoCount);
      // setImmediate, in case this process was blocked and the echo is waiting in the socket.
      const timeout = setTimeout(
        () => setImmediate(() => this.#pendingEcho?.payload === payload && this.#drop(connection)),
        echoTimeoutMs,
      );
      const finish = () => {
        clearTimeout(timeout);
        this.#pendingEcho = undefined;
        done();
      };
      this.#pendingEcho = { payload, finish };
      connection.client
        .query(`notify ${this.#echoChannel}, '${payload}'`)
        .catch(() => this.#drop(connection));
    });
  }

  #drop({ client, socket }: Connection): void {
    socket.destroy();
    this.#lost(client);
  }

  #lost(client: pg.Client): void {
    if (this.#connection?.client !== client) return;
    this.#connection = undefined;
    if (!this.#isClosed) this.#listeners.connected(false);
    this.#pendingEcho?.finish();
    this.#reconnectLater();
  }

  #reconnectLater(): void {
    if (this.#isClosed) return;
    this.#retry = setTimeout(() => {
      this.#opening = this.#open();
    }, reconnectDelayMs).unref();
  }
}
