// The files of the embedded database with fsync, which PGlite's own Node file system ignores: a commit is on the disk before
// it is acknowledged. PostgreSQL flushes folders itself, by opening them.
import { fdatasyncSync, fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { sizeParams } from './checkpoints.ts';

/** PGlite's own without `-F`, which turns fsync off. Only `fsync` reaches the file system: its `fdatasync` does nothing. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  ...sizeParams,
];

interface OpenFile {
  node: { mode: number };
  /** The descriptor in Node. */
  nfd: number;
}

/** What Emscripten's file system of Node has beyond its published types. */
interface NodeFileSystem {
  stream_ops: { fsync?: (file: OpenFile) => number };
  /** Converts the errors of Node to those of PostgreSQL. */
  tryFSOperation(operation: () => void): void;
}

export class DurableFiles extends NodeFS {
  override async init(...[client, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(client, options);
    const addFsync = ({ FS }: typeof client.Module) => {
      const files = FS.filesystems.NODEFS as unknown as NodeFileSystem;
      files.stream_ops.fsync = ({ node, nfd }) => {
        // fdatasync flushes contents and size, all that PostgreSQL needs of a file, without waiting for its times.
        files.tryFSOperation(() => (FS.isDir(node.mode) ? fsyncSync(nfd) : fdatasyncSync(nfd)));
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}
