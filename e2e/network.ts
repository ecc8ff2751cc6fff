// A network that a journey can cut: a SOCKS proxy of the browser context. Going offline in Playwright does not reach the service
// worker in every version of Chromium, and a page that was reloaded believes to be online.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Page } from '@playwright/test';

const noAuthentication = Buffer.from([5, 0]);
const connected = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]);

export class Network {
  private isCut = false;
  private readonly sockets = new Set<Socket>();
  private readonly proxy = createServer((client) => {
    if (this.isCut) return client.destroy();
    this.keep(client);
    // The greeting, then the request: its last two bytes are the port. All hosts of the journeys are this machine.
    client.once('data', () => {
      client.write(noAuthentication);
      client.once('data', (request) => {
        const server = this.keep(connect(request.readUInt16BE(request.length - 2), 'localhost'));
        server.once('connect', () => {
          client.write(connected);
          client.pipe(server).pipe(client);
        });
        client.on('close', () => server.destroy());
        server.on('close', () => client.destroy());
      });
    });
  });

  /** Returns the address of the proxy. */
  async open(): Promise<string> {
    this.proxy.listen(0, '127.0.0.1');
    await once(this.proxy, 'listening');
    return `socks5://127.0.0.1:${(this.proxy.address() as AddressInfo).port}`;
  }

  /** Tells a page whether it is offline, as the system tells a browser, also when it is loaded again. */
  async watch(page: Page): Promise<(isOffline: boolean) => Promise<void>> {
    const browser = await page.context().newCDPSession(page);
    const tell = async () => {
      const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
      await browser.send('Network.emulateNetworkConditions', { offline: this.isCut, ...unlimited });
    };
    page.on('domcontentloaded', () => {
      // The page may be closed meanwhile.
      if (this.isCut) tell().catch(() => {});
    });
    return async (isOffline) => {
      this.isCut = isOffline;
      if (isOffline) this.end();
      await tell();
    };
  }

  close(): void {
    this.proxy.close();
    this.end();
  }

  private end(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private keep(socket: Socket): Socket {
    this.sockets.add(socket);
    // It was cut, or the browser went away.
    socket.on('error', () => {});
    return socket.on('close', () => this.sockets.delete(socket));
  }
}
