// How a backup of the embedded database reaches the process that uses it: a Unix socket in DATA_DIR. The process takes a
// snapshot, sends its path, and removes no stored file until the connection ends.

import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import { socketPath } from '#server/db/folder-lock.ts';
import { holdFiles } from './hold.ts';

/** The caller holds the lock of the folder, so a socket that exists is a stale one. Returns a function that stops it. */
export async function serveBackups(
  { db, snapshots }: Database,
  dataDir: string,
  logger: Logger,
): Promise<() => void> {
  if (!snapshots) return () => {};
  const path = socketPath(dataDir, 'backup');
  const serve = async (socket: Socket) => {
    const ended = new Promise<void>((done) => socket.once('close', () => done()));
    const release = await holdFiles(db);
    try {
      socket.write(`${JSON.stringify({ snapshot: await snapshots.take() })}\n`);
      await ended;
    } catch (error) {
      logger.error({ err: error }, 'backup failed');
      socket.end(`${JSON.stringify({ error: (error as Error).message })}\n`);
    } finally {
      await release();
    }
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    serve(socket.resume()).catch((error: unknown) => logger.error({ err: error }, 'backup failed'));
  });
  await rm(path, { force: true });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(path, done));
  // The system asks for write permission to connect.
  if (process.platform !== 'win32') await chmod(path, 0o600);
  server.unref();
  return () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
}

/** The path of a new snapshot; undefined when no process uses the folder. */
export async function askForSnapshot(
  dataDir: string,
): Promise<{ path: string; release: () => void } | undefined> {
  const socket = connect(socketPath(dataDir, 'backup'));
  const line = await new Promise<string | undefined>((done) => {
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
      if (received.includes('\n')) done(received);
    });
    socket.on('error', () => done(undefined)).on('close', () => done(undefined));
  });
  if (line === undefined) return undefined;
  const { snapshot, error } = JSON.parse(line) as { snapshot?: string; error?: string };
  if (!snapshot) throw new Error(error);
  return { path: snapshot, release: () => void socket.destroy() };
}
