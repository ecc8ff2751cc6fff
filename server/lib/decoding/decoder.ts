// Decodes uploaded files in a child process, one at a time: uploads first, since people wait for them, then thumbnails.
// Someone who uploads many files delays their own, not those of others.
import { DecodingProcess, type ProcessLimits } from './decoding-process.ts';
import { DecodingFailed, type DecodingTask } from './task.ts';

interface Job {
  task: DecodingTask;
  uploader: string | undefined;
  /** How many files of the same person were before it; the lowest is decoded first. Cards and thumbnails come last. */
  rank: number;
  resolve: () => void;
  reject: (error: Error) => void;
}

interface Limits extends ProcessLimits {
  /** More are refused. */
  maxWaiting: number;
  /** Of one person. */
  maxWaitingUploads: number;
  /** The thumbnail of a slow PDF is interrupted when an upload has waited for this long. */
  maxUploadWaitMs: number;
  uploadTimeoutMs: number;
  thumbnailTimeoutMs: number;
}

const defaultLimits: Limits = {
  // An AVIF image of 16 megapixels needs 450 MB.
  maxResidentBytes: 512_000_000,
  idleMs: 10_000,
  maxWaiting: 32,
  maxWaitingUploads: 4,
  maxUploadWaitMs: 2_000,
  uploadTimeoutMs: 60_000,
  thumbnailTimeoutMs: 20_000,
};

/** Of what nobody waits for who has sent a file. */
const ranks: Partial<Record<DecodingTask['kind'], number>> = {
  card: Number.MAX_SAFE_INTEGER,
  pdf: Number.MAX_SAFE_INTEGER,
  thumbnail: Number.POSITIVE_INFINITY,
  shrink: Number.MAX_SAFE_INTEGER,
};

export class Decoder {
  readonly #limits: Limits;
  readonly #process: DecodingProcess;
  readonly #waiting: Job[] = [];
  #running: Job | undefined;

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
    this.#process = new DecodingProcess(this.#limits);
  }

  /** Of the child process, if one is running. */
  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Starts the process while an upload is received. */
  warmUp(): void {
    this.#process.start();
  }

  /** Rejects with DecodingFailed. `uploader` is the id of the person. */
  run(task: DecodingTask, uploader?: string): Promise<void> {
    const jobs = this.#running ? [this.#running, ...this.#waiting] : this.#waiting;
    const own = uploader ? jobs.filter((job) => job.uploader === uploader).length : 0;
    if (this.#waiting.length >= this.#limits.maxWaiting || own > this.#limits.maxWaitingUploads)
      return Promise.reject(new DecodingFailed('busy', 'Too many files wait to be decoded.'));
    const rank = ranks[task.kind] ?? own;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, uploader, rank, resolve, reject });
      if (this.#running) this.#interruptThumbnail(this.#running, task);
      else this.#runNext();
    });
  }

  close(): Promise<void> {
    return this.#process.end();
  }

  #runNext(): void {
    const lowestRank = Math.min(...this.#waiting.map(({ rank }) => rank));
    const next = this.#waiting.findIndex(({ rank }) => rank === lowestRank);
    const [job] = this.#waiting.splice(Math.max(next, 0), 1);
    this.#running = job;
    if (!job) return;
    const { uploadTimeoutMs, thumbnailTimeoutMs } = this.#limits;
    const timeoutMs = job.task.kind in ranks ? thumbnailTimeoutMs : uploadTimeoutMs;
    this.#process
      .run(job.task, timeoutMs)
      .then(job.resolve, job.reject)
      .finally(() => this.#runNext());
  }

  #interruptThumbnail(running: Job, { kind }: DecodingTask): void {
    if (running.task.kind !== 'thumbnail' || kind === 'thumbnail') return;
    const interrupt = () => {
      if (this.#running === running)
        this.#process.abort(new DecodingFailed('interrupted', 'An upload was waiting.'));
    };
    setTimeout(interrupt, this.#limits.maxUploadWaitMs).unref();
  }
}
