// A network that a journey can cut: a relay in front of the app. Going offline in Playwright does not reach the service worker in
// every version of Chromium, and a page that was reloaded believes to be online.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { BrowserContext } from '@playwright/test';

export class Network {
  private isCut = false;
  private readonly sockets = new Set<Socket>();
  private readonly relay = createServer((socket) => {
    if (this.isCut) return socket.destroy();
    const upstream = connect(this.appPort, 'localhost');
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      this.sockets.add(from);
      from.pipe(to);
      from.on('error', () => {
        // It was cut, or the browser went away.
      });
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
    }
  });
  private readonly appPort: number;

  constructor(appUrl: string) {
    this.appPort = Number(new URL(appUrl).port);
  }

  /** Returns the address at which the app is reached through this network. */
  async open(): Promise<string> {
    this.relay.listen(0, 'localhost');
    await once(this.relay, 'listening');
    return `http://localhost:${(this.relay.address() as AddressInfo).port}`;
  }

  async setOffline(context: BrowserContext, isOffline: boolean): Promise<void> {
    this.isCut = isOffline;
    if (isOffline) for (const socket of this.sockets) socket.destroy();
    // Tells the pages, as the system tells a browser.
    await context.setOffline(isOffline);
  }

  close(): void {
    this.isCut = true;
    this.relay.close();
    for (const socket of this.sockets) socket.destroy();
  }
}
