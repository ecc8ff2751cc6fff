// Listens to PostgreSQL's announcements on a connection of its own, and connects again by itself when it is cut.
import pg from 'pg';
import type { Channel, Listener } from './client.ts';

const reconnectAfter = 500;

export class Announcements {
  readonly #listeners = new Map<Channel, Listener[]>();
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(private readonly connectionString: string) {}

  async listen(channel: Channel, listener: Listener): Promise<void> {
    this.#listeners.set(channel, [...(this.#listeners.get(channel) ?? []), listener]);
    this.#connecting ??= this.#connect();
    await this.#connecting;
    await this.#client?.query(`listen ${channel}`);
    listener.connected(this.#client !== undefined);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#connecting;
    await this.#client?.end();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.connectionString,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'campus-connect announcements',
    });
    client.on('error', () => {});
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.#listeners.get(channel as Channel) ?? []) listener.heard(payload);
    });
    try {
      await client.connect();
      for (const channel of this.#listeners.keys()) await client.query(`listen ${channel}`);
      this.#client = client;
      this.#tell(true);
    } catch {
      this.#lost(client);
    }
  }

  #lost(client: pg.Client): void {
    if (this.#client && this.#client !== client) return;
    this.#client = undefined;
    if (this.#closed) return;
    this.#tell(false);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      this.#connecting = this.#connect();
    }, reconnectAfter).unref();
  }

  #tell(isConnected: boolean): void {
    for (const listeners of this.#listeners.values()) {
      for (const listener of listeners) listener.connected(isConnected);
    }
  }
}
