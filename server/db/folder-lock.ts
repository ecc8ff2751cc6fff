// Lets one process at a time use a data folder. The lock is a listening socket inside it: the system closes it
// when its process ends, however it ends, so a lock can be told from the remains of one. (A file with a process
// id cannot: in a container every process has the same few ids.)
import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
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
  const taken = await listen(path, owner);
  if (taken) return release(taken, path);

  if (await currentOwner(path)) throw new FolderInUse(folder);
  // What is left is the remains of a process that was killed. Two starters may both find it: the later one removes
  // the earlier one's socket, so each looks again, once the other must have finished, whether its own is still there.
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

function socketPath(folder: string): string {
  const inside = join(folder, 'lock.sock');
  const name = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\campus-connect-${name}`;
  // Unix allows a socket about a hundred bytes of path.
  return Buffer.byteLength(inside) < 100 ? inside : join(tmpdir(), `campus-connect-${name}.sock`);
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

/** Who answers on the socket, or nobody. */
function currentOwner(path: string): Promise<string | undefined> {
  return new Promise((done) => {
    let answer = '';
    const socket = connect(path);
    socket.setTimeout(2_000, () => socket.end());
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    // A connection that was taken but not answered is still held by a living, busy process.
    socket.on('close', () => done(socket.bytesRead > 0 ? answer : connected ? 'busy' : undefined));
    let connected = false;
    socket.on('connect', () => {
      connected = true;
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
