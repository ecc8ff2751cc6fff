// A thread of the decoding process, which kills it when it takes too much memory or the server is gone. The main thread
// cannot: it is blocked while a PDF is drawn.
import { workerData } from 'node:worker_threads';

const { parent, maxResidentBytes } = workerData as { parent: number; maxResidentBytes: number };
const checkIntervalMs = 20;

setInterval(() => {
  if (process.memoryUsage.rss() > maxResidentBytes || process.ppid !== parent)
    process.kill(process.pid, 'SIGKILL');
}, checkIntervalMs);
