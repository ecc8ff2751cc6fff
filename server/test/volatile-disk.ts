// Simulates a power failure: records every fsync of this process below a folder, and writes out what a disk is then sure to
// hold. Contents reach the disk by fsync of the file, names by fsync of the folder, and a file's fsync keeps its name too,
// as on ext4 and XFS. Whatever else was written is lost. Linux only: it reads /proc.
import fs, { type PathLike } from 'node:fs';
import { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, relative } from 'node:path';

type FlushByDescriptor = (descriptor: number) => void;

export class VolatileDisk {
  /** How often each file, by its path below the folder, was flushed. */
  readonly flushes = new Map<string, number>();
  readonly #folder: string;
  /** Contents on the disk, by inode. */
  readonly #contents: string;
  /** Names on the disk, with the inode; undefined for folders. */
  readonly #names = new Map<string, number | undefined>();
  readonly #undo: (() => void)[] = [];

  private constructor(folder: string, contents: string) {
    this.#folder = folder;
    this.#contents = contents;
  }

  /** Starts to record; what the folder holds by now counts as being on the disk. */
  static async record(folder: string, scratch: string): Promise<VolatileDisk> {
    const disk = new VolatileDisk(fs.realpathSync(folder), scratch);
    fs.mkdirSync(scratch, { recursive: true });
    disk.#flushAll(disk.#folder);
    disk.flushes.clear();
    for (const name of ['fsyncSync', 'fdatasyncSync'] as const) {
      const original: FlushByDescriptor = fs[name];
      fs[name] = (descriptor) => {
        original(descriptor);
        disk.#flushed(descriptor);
      };
      disk.#undo.push(() => {
        fs[name] = original;
      });
    }
    syncBuiltinESMExports();
    await disk.#recordHandles();
    return disk;
  }

  /** Writes what is on the disk to another folder, as it would be found after a power failure at this moment. */
  writeTo(target: string): void {
    const found = [...this.#names].sort(([one], [other]) => one.length - other.length);
    fs.mkdirSync(target, { recursive: true });
    for (const [name, inode] of found) {
      const path = join(target, name);
      // A folder whose own name was never flushed is lost with everything in it.
      if (!fs.existsSync(dirname(path))) continue;
      if (inode === undefined) fs.mkdirSync(path, { recursive: true });
      else if (fs.existsSync(this.#content(inode))) fs.copyFileSync(this.#content(inode), path);
      else fs.writeFileSync(path, '');
    }
  }

  stop(): void {
    for (const undo of this.#undo) undo();
    syncBuiltinESMExports();
  }

  /** File handles of fs/promises share a class that is not exported. */
  async #recordHandles(): Promise<void> {
    const handle = await open(this.#folder);
    const shared = Object.getPrototypeOf(handle) as typeof handle;
    await handle.close();
    const flushed = (descriptor: number) => this.#flushed(descriptor);
    for (const name of ['sync', 'datasync'] as const) {
      const original = shared[name];
      shared[name] = async function (this: typeof handle) {
        await original.call(this);
        flushed(this.fd);
      };
      this.#undo.push(() => {
        shared[name] = original;
      });
    }
  }

  #flushed(descriptor: number): void {
    const path = fs.readlinkSync(`/proc/self/fd/${descriptor}`);
    if (path !== this.#folder && !path.startsWith(`${this.#folder}/`)) return;
    const name = relative(this.#folder, path);
    this.flushes.set(name, (this.flushes.get(name) ?? 0) + 1);
    if (fs.fstatSync(descriptor).isDirectory()) this.#flushNames(path);
    else if (!path.endsWith(' (deleted)')) this.#flushFile(path);
  }

  #flushFile(path: PathLike): void {
    const { ino } = fs.statSync(path);
    fs.copyFileSync(path, this.#content(ino));
    this.#names.set(relative(this.#folder, String(path)), ino);
  }

  #flushNames(folder: string): void {
    const name = relative(this.#folder, folder);
    for (const known of this.#names.keys())
      if (known !== name && join(dirname(known)) === join(name || '.')) this.#names.delete(known);
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) this.#names.set(relative(this.#folder, path), undefined);
      else if (entry.isFile()) this.#names.set(relative(this.#folder, path), fs.statSync(path).ino);
    }
  }

  #flushAll(folder: string): void {
    this.#flushNames(folder);
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) this.#flushAll(path);
      else if (entry.isFile()) this.#flushFile(path);
    }
  }

  #content(inode: number): string {
    return join(this.#contents, String(inode));
  }
}
