// A load generator for measuring what other work takes from a server of the same machine. autocannon needs more than half a core: on
// two cores, other work would slow it down instead of the server, and the server would seem to be slower.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const connections = 24;
const headEnd = '\r\n\r\n';

/** Responses per second to one address, each connection sending a request after the other. Fails with a response that is not 200. */
export async function measureLightly(address: string, seconds: number): Promise<number> {
  let responses = 0;
  let fail = (_error: Error) => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const sockets = Array.from({ length: connections }, () =>
    requestRepeatedly(new URL(address), () => (responses += 1), fail),
  );
  const stop = new AbortController();
  try {
    await Promise.race([Promise.all(sockets.map((socket) => once(socket, 'connect'))), failed]);
    const started = performance.now();
    responses = 0;
    await Promise.race([sleep(seconds * 1_000, undefined, stop), failed]);
    return (responses * 1_000) / (performance.now() - started);
  } finally {
    stop.abort();
    for (const socket of sockets) socket.destroy();
  }
}

function requestRepeatedly(
  { hostname, port, host, pathname, search }: URL,
  onResponse: () => void,
  onFailure: (error: Error) => void,
): Socket {
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}${headEnd}`);
  /** Bytes of the response that are still to come; 0 before its head. */
  let missing = 0;
  let head = '';
  const onRead = (bytes: number, buffer: Uint8Array) => {
    let body = bytes;
    if (missing === 0) {
      // One buffer receives all responses: a new one for each would keep the garbage collector busy.
      const text = Buffer.from(buffer.buffer, buffer.byteOffset, bytes).toString('latin1');
      const end = (head + text).indexOf(headEnd);
      if (end < 0) {
        head += text;
        return true;
      }
      const { length } = head;
      head = (head + text).slice(0, end);
      const declared = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (!head.startsWith('HTTP/1.1 200') || !declared) {
        onFailure(new Error(`Unexpected response: ${head}`));
        return false;
      }
      missing = Number(declared);
      body = length + bytes - end - headEnd.length;
      head = '';
    }
    missing -= body;
    if (missing > 0) return true;
    onResponse();
    socket.write(request);
    return true;
  };
  const socket = connect({
    port: Number(port),
    host: hostname,
    noDelay: true,
    onread: { buffer: Buffer.alloc(65_536), callback: onRead },
  });
  socket.on('error', onFailure);
  socket.on('end', () => onFailure(new Error('The server closed a connection.')));
  socket.write(request);
  return socket;
}
