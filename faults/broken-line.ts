// A TCP proxy between the app and PostgreSQL, which can cut every connection or swallow what is sent.
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export class BrokenLine {
  /** New connections are refused. */
  isCut = false;
  /** Neither side hears anything, and no connection is closed. */
  isSilent = false;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #databaseUrl: string;

  private constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
    const { port, hostname } = new URL(databaseUrl);
    this.#server = createServer((from) => {
      if (this.isCut) return from.destroy();
      this.#join(from, connect(Number(port), hostname));
    });
  }

  static async to(databaseUrl: string): Promise<BrokenLine> {
    const line = new BrokenLine(databaseUrl);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  /** The database as seen through this line. */
  get url(): string {
    const url = new URL(this.#databaseUrl);
    url.port = String((this.#server.address() as { port: number }).port);
    return url.href;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #join(from: Socket, to: Socket): void {
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => {});
      one.on('data', (bytes) => this.isSilent || other.write(bytes));
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
  }
}
