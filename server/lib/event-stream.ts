// A response of server-sent events: headers, heartbeats, and the end of a client that does not read.
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Proxies close connections that are idle for a minute. */
const heartbeatMs = 25_000;
/** Bytes that wait for a reader: several of the largest events. */
const maxBufferedBytes = 65_536;

export interface EventStream {
  /** JSON in one line. */
  send(json: string): void;
  end(): void;
}

/** Undefined for HEAD, which is answered, and for a client that has left meanwhile. `onClose` is called once, whoever ends it. */
export function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  onClose: () => void,
): EventStream | undefined {
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Disables response buffering in nginx.
    'x-accel-buffering': 'no',
  });
  if (request.method === 'HEAD' || raw.destroyed) {
    raw.end();
    return undefined;
  }
  const write = (text: string) => {
    // Backpressure: a client that does not read is disconnected; it reconnects and gets the whole state.
    if (raw.writableLength > maxBufferedBytes) raw.destroy();
    else if (!raw.writableEnded) raw.write(text);
  };
  // The reconnection delay of EventSource, in milliseconds.
  write('retry: 1000\n\n');
  const timer = setInterval(() => write(':\n\n'), heartbeatMs);
  raw.on('close', () => {
    clearInterval(timer);
    onClose();
  });
  return { send: (json) => write(`data: ${json}\n\n`), end: () => raw.end() };
}
