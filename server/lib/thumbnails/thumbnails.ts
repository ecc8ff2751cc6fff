// Renders thumbnails in a worker thread, so that the event loop is not blocked; a worker that hangs or dies is replaced.
import { Worker } from 'node:worker_threads';
import { projectPath } from '#server/lib/project.ts';

export interface ThumbnailTask {
  id: number;
  from: string;
  to: string;
  mime: string;
}

const timeoutMs = 30_000;

export class Thumbnails {
  #worker: Worker | undefined;
  #last: Promise<void> = Promise.resolve();
  #serial = 0;

  /** Rejects when the file cannot be rendered. Tasks run one at a time. */
  draw(from: string, to: string, mime: string): Promise<void> {
    const drawn = this.#last.then(() => this.#send({ id: ++this.#serial, from, to, mime }));
    this.#last = drawn.catch(() => {});
    return drawn;
  }

  async close(): Promise<void> {
    await this.#last;
    await this.#worker?.terminate();
  }

  #send(task: ThumbnailTask): Promise<void> {
    this.#worker ??= new Worker(projectPath('dist', 'server', 'thumbnail.worker.js'));
    const worker = this.#worker;
    return new Promise((done, fail) => {
      const finish = (error?: Error) => {
        clearTimeout(timer);
        worker.off('message', replied).off('error', died).off('exit', died);
        if (error) fail(error);
        else done();
      };
      const died = () => {
        this.#worker = undefined;
        void worker.terminate();
        finish(new Error('The drawing thread ended or took too long.'));
      };
      const replied = ({ id, error }: { id: number; error?: string }) => {
        if (id === task.id) finish(error === undefined ? undefined : new Error(error));
      };
      const timer = setTimeout(died, timeoutMs);
      worker.on('message', replied).on('error', died).on('exit', died);
      worker.postMessage(task);
    });
  }
}
