// Locks a data folder for one process. The lock is a listening Unix socket in the folder: the system closes it however
// the process ends, so a stale lock can be detected. (A pid file cannot: in containers process ids repeat.)
import { createHash, randomUUID } from 'node:crypto';
import { lstatSync, mkdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export class FolderInUse extends Error {
  override name = 'FolderInUse';
  constructor(folder: string) {
    super(`Another Campus Connect process is using ${folder}: stop it, or set DATA_DIR to another folder.`);
  }
}

export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = socketPath(folder);
  const owner = randomUUID();
  const first = await listen(path, owner);
  if (first) return release(first, path);

  if (await currentOwner(path)) throw new FolderInUse(folder);
  // A stale socket of a killed process. Two starting processes may both find it, and the later one removes the earlier
  // one's socket, so each checks after a delay that its own is still there.
  await rm(path, { force: true });
  const server = await listen(path, owner);
  if (!server) throw new FolderInUse(folder);
  await sleep(150);
  if ((await currentOwner(path)) !== owner) {
    server.close();
    throw new FolderInUse(folder);
  }
  return release(server, path);
}

/** `purpose` is lock, or backup for the socket of `server/lib/backup/backup-socket.ts`. */
export function socketPath(folder: string, purpose: 'lock' | 'backup' = 'lock'): string {
  const inside = join(folder, `${purpose}.sock`);
  const hash = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16);
  const name = purpose === 'lock' ? hash : `${hash}-${purpose}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\campus-connect-${name}`;
  // Unix limits socket paths to about a hundred bytes.
  return Buffer.byteLength(inside) < 100 ? inside : join(privateFolder(), `${name}.sock`);
}

/**
 * For paths that are too long. Among the temporary files themselves, other users of the machine could create a socket of
 * that name first, prevent the start, and send a backup whatever they like.
 */
function privateFolder(): string {
  const uid = process.getuid?.() ?? 0;
  const path = join(tmpdir(), `campus-connect-${uid}`);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const found = lstatSync(path);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0)
    throw new Error(`${path} is open to other users: remove it, or set DATA_DIR to a shorter path.`);
  return path;
}

function listen(path: string, owner: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end(owner);
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    );
    server.listen(path, () => done(server.unref()));
  });
}

/** The owner id that the socket sends, or undefined when no process listens. */
function currentOwner(path: string): Promise<string | undefined> {
  return new Promise((done) => {
    let received = '';
    const socket = connect(path);
    socket.setTimeout(2_000, () => socket.end());
    socket.on('data', (chunk) => {
      received += chunk;
    });
    // Connected without data: the owner is alive but busy.
    socket.on('close', () => done(socket.bytesRead > 0 ? received : isConnected ? 'busy' : undefined));
    let isConnected = false;
    socket.on('connect', () => {
      isConnected = true;
    });
    socket.on('error', () => {});
  });
}

function release(server: Server, path: string): () => Promise<void> {
  const removeAtExit = () => rmSync(path, { force: true });
  process.once('exit', removeAtExit);
  return () =>
    new Promise((done) => {
      process.off('exit', removeAtExit);
      server.close(() => done());
    });
}
