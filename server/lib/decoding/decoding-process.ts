// The child process that decodes files. It is killed when it exceeds its limits or was idle, and restarted when needed.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { projectPath } from '#server/lib/project.ts';
import { DecodingFailed, type DecodingReply, type DecodingTask } from './task.ts';

export interface ProcessLimits {
  /** Enforced by the process itself. */
  maxResidentBytes: number;
  /** An idle process is ended, to free its memory. */
  idleMs: number;
}

interface Running {
  settle: (error?: Error) => void;
}

const maxHeapMb = 128;
/**
 * None of the server's secrets. glibc gives the memory of a decoded image back to the system at once: otherwise it keeps
 * 100 MB, which the next image would lack.
 */
const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
/** A process that kept more than this of the last file is replaced, so that the next one has all of the limit. */
const maxKeptBytes = 200_000_000;

export class DecodingProcess {
  #child: ChildProcess | undefined;
  #running: Running | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(private readonly limits: ProcessLimits) {}

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  start(): ChildProcess {
    if (!this.#running) this.#endWhenIdle();
    this.#child ??= this.#fork();
    return this.#child;
  }

  /** One task at a time. */
  run(task: DecodingTask, timeoutMs: number): Promise<void> {
    const child = this.start();
    clearTimeout(this.#idle);
    return new Promise((resolve, reject) => {
      const seconds = timeoutMs / 1_000;
      const timeout = new DecodingFailed('exceeded', `Decoding took longer than ${seconds} seconds.`);
      const timer = setTimeout(() => this.abort(timeout), timeoutMs);
      this.#running = {
        settle: (error) => {
          clearTimeout(timer);
          this.#running = undefined;
          this.#endWhenIdle();
          if (error) reject(error);
          else resolve();
        },
      };
      child.send(task);
    });
  }

  /** Kills the process; the running task fails with this error. */
  abort(error: Error): void {
    this.#kill();
    this.#running?.settle(error);
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    if (!child) return;
    const exit = once(child, 'exit');
    this.abort(new DecodingFailed('interrupted', 'The server is stopping.'));
    clearTimeout(this.#idle);
    await exit;
  }

  /** The next task starts another. */
  #kill(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #endWhenIdle(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.end(), this.limits.idleMs).unref();
  }

  #fork(): ChildProcess {
    const child = fork(
      projectPath('dist', 'server', 'decoding.worker.js'),
      [String(this.limits.maxResidentBytes)],
      {
        execArgv: [`--max-old-space-size=${maxHeapMb}`],
        env: environment,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    );
    let hasReplied = false;
    child.on('message', (reply: DecodingReply | 'ready') => {
      hasReplied = true;
      if (reply === 'ready' || child !== this.#child) return;
      if (reply.residentBytes > maxKeptBytes) this.#kill();
      const { outcome } = reply;
      this.#running?.settle(
        outcome.status === 'done' ? undefined : new DecodingFailed(outcome.status, outcome.message),
      );
    });
    const ended = (how: string) => {
      if (child !== this.#child) return;
      const crash = new DecodingFailed('exceeded', `The decoding process ended (${how}).`);
      this.abort(hasReplied ? crash : new Error(`The decoding process did not start (${how}).`));
    };
    child.on('exit', (code, signal) => ended(signal ?? `status ${code}`));
    child.on('error', (error) => ended(error.message));
    // It must not keep a process running that has nothing else to do.
    child.unref();
    child.channel?.unref();
    return child;
  }
}
