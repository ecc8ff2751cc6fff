// The power fails: whatever was not flushed is lost. An ext4 file system on a loop device is shut down without writing its
// journal, then mounted again. Needs root, Linux and python3, because Node cannot call ioctl.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Outcome, outcomeOf, repeat, type Situation } from './outcome.ts';

const shutDown = `
import fcntl, os, struct, sys
EXT4_IOC_SHUTDOWN, NO_LOG_FLUSH = 0x8004587D, 2
folder = os.open(sys.argv[1], os.O_RDONLY)
fcntl.ioctl(folder, EXT4_IOC_SHUTDOWN, struct.pack('I', NO_LOG_FLUSH))
`;

export class VolatileDisk {
  readonly #image: string;
  readonly #folder: string;

  constructor(image: string, folder: string) {
    this.#image = image;
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    execFileSync('truncate', ['-s', '2G', image]);
    execFileSync('mkfs.ext4', ['-q', '-F', image]);
    this.mount();
  }

  mount(): void {
    execFileSync('mount', ['-o', 'loop', this.#image, this.#folder]);
  }

  cutPower(): void {
    execFileSync('python3', ['-c', shutDown, this.#folder]);
  }

  unmount(): void {
    execFileSync('umount', [this.#folder]);
  }

  remove(): void {
    this.unmount();
    rmSync(this.#image);
  }
}

export async function powerCut(situation: Situation, disk: VolatileDisk): Promise<Outcome> {
  const { app, writers, seconds } = situation;
  writers.start();
  const recoveries = await repeat(seconds, async () => {
    await writers.untilNextWrite();
    await sleep(1_000 + Math.random() * 4_000);
    disk.cutPower();
    await app.end('SIGKILL');
    disk.unmount();
    disk.mount();
    const started = Date.now();
    await app.start();
    await writers.untilNextWrite();
    return Date.now() - started;
  });
  return outcomeOf(situation, recoveries);
}
