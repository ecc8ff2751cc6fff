// Reads a URL repeatedly in a thread of its own, so that the load of the main thread is not measured, and reports the times.
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const agent = new Agent({ keepAlive: true });
const times = [];
let isRunning = true;
parentPort.once('message', () => {
  isRunning = false;
});

const read = () =>
  new Promise((done, fail) => {
    const started = performance.now();
    get(workerData, { agent }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode !== 200) fail(new Error(`A read was answered with ${response.statusCode}.`));
        times.push(performance.now() - started);
        done();
      });
    }).on('error', fail);
  });

while (isRunning) {
  await read();
  await sleep(5);
}
agent.destroy();
parentPort.postMessage(times);
