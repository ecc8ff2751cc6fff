// A local S3 server with one bucket for tests, which can be stopped and restarted.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { Environment } from '#server/config.ts';

const bucket = 'campus';
/** The only credentials that the server accepts. */
const secret = 'S3RVER';
/** The suffix of the server's object files. */
const objectSuffix = '._S3rver_object';

export interface S3Server {
  /** The environment of an app that uses this storage. */
  env: Environment;
  keys(): Promise<string[]>;
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
  stop(): Promise<void>;
}

export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'campus-s3-'));
  const run = async (port: number) => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: bucket, configs: [] }],
    });
    return { server, port: (await server.run()).port };
  };
  const { server, port } = await run(0);
  let running: S3rver | undefined = server;
  const disconnect = async () => {
    await running?.close();
    running = undefined;
  };
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: secret,
      S3_SECRET_ACCESS_KEY: secret,
    },
    keys: async () =>
      (await readdir(join(directory, bucket)))
        .filter((name) => name.endsWith(objectSuffix))
        .map((name) => name.slice(0, -objectSuffix.length))
        .sort(),
    disconnect,
    reconnect: async () => {
      running ??= (await run(port)).server;
    },
    stop: async () => {
      await disconnect();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
