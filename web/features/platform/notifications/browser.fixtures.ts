// Test fixtures: mocks of EventSource, BroadcastChannel and Web Locks, which jsdom lacks.
import { onTestFinished, vi } from 'vitest';
import type { Bell } from '#contract/platform/notifications.ts';

type Part = 'EventSource' | 'BroadcastChannel' | 'locks';

export function mockBrowser({ without }: { without?: Part } = {}) {
  const streams: Stream[] = [];
  class MockEventSource extends Stream {
    constructor(url: string, { withCredentials }: EventSourceInit) {
      super(url, withCredentials === true);
      streams.push(this);
    }
  }
  const channels = new Set<Channel>();
  class MockBroadcastChannel extends Channel {
    constructor(name: string) {
      super(name, channels);
    }
  }
  vi.stubGlobal('EventSource', without === 'EventSource' ? undefined : MockEventSource);
  vi.stubGlobal('BroadcastChannel', without === 'BroadcastChannel' ? undefined : MockBroadcastChannel);
  const locks = without === 'locks' ? undefined : new Locks();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  return {
    /** All streams ever opened. */
    streams,
    open: () => streams.filter(({ readyState }) => readyState !== Stream.CLOSED),
  };
}

class Stream {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readonly url: string;
  readonly withCredentials: boolean;
  readyState: number = Stream.CONNECTING;
  onmessage: ((event: { data: string }) => void) | undefined;
  onerror: (() => void) | undefined;

  constructor(url: string, withCredentials: boolean) {
    this.url = url;
    this.withCredentials = withCredentials;
  }

  close(): void {
    this.readyState = Stream.CLOSED;
  }

  /** Simulates a server-sent event; ignored when closed. */
  send(bell: Bell): void {
    if (this.readyState === Stream.CLOSED) return;
    this.readyState = Stream.OPEN;
    this.onmessage?.({ data: JSON.stringify(bell) });
  }

  /** Simulates a lost connection: the browser reconnects by itself. */
  disconnect(): void {
    this.readyState = Stream.CONNECTING;
    this.onerror?.();
  }

  /** Simulates an error status: the browser does not reconnect. */
  fail(): void {
    this.readyState = Stream.CLOSED;
    this.onerror?.();
  }
}

class Channel {
  readonly name: string;
  readonly #channels: Set<Channel>;
  onmessage: ((event: { data: unknown }) => void) | undefined;

  constructor(name: string, channels: Set<Channel>) {
    this.name = name;
    this.#channels = channels.add(this);
  }

  postMessage(message: unknown): void {
    if (!this.#channels.has(this)) throw new DOMException('The channel is closed', 'InvalidStateError');
    const data = structuredClone(message);
    for (const other of this.#channels) {
      if (other === this || other.name !== this.name) continue;
      queueMicrotask(() => this.#channels.has(other) && other.onmessage?.({ data }));
    }
  }

  close(): void {
    this.#channels.delete(this);
  }
}

class Locks {
  readonly #queues = new Map<string, Promise<unknown>>();

  /** As in browsers, the signal aborts the waiting, not a held lock. */
  request(name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>): Promise<void> {
    const before = this.#queues.get(name) ?? Promise.resolve();
    const granted = before.then(() => {
      signal.throwIfAborted();
      return hold();
    });
    this.#queues.set(
      name,
      granted.catch(() => {}),
    );
    return granted;
  }
}
