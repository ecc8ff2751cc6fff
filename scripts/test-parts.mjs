// Runs and times one part of the tests. The output of parts that run in parallel is prefixed with their name.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Lines of a failed part that are repeated at the end: enough for the list of failed tests and their errors. */
const repeatedLines = 200;

/** Resolves with the name, the result, the duration and, where the output was prefixed, its last lines. */
export async function runPart(name, [command, ...args], { prefix }) {
  const started = Date.now();
  if (!prefix) console.log(`\n— ${name} —`);
  const child = spawn(command === 'node' ? process.execPath : `node_modules/.bin/${command}`, args, {
    stdio: prefix ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  const lastLines = [];
  const print = (line) => {
    console.log(`${name} │ ${line}`);
    lastLines.push(line);
    if (lastLines.length > repeatedLines) lastLines.shift();
  };
  if (prefix)
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', print);
  const passed = await new Promise((done) => {
    child.on('error', (error) => done(console.error(error)));
    child.on('close', (status) => done(status === 0));
  });
  return { name, passed: passed === true, seconds: Math.round((Date.now() - started) / 1000), lastLines };
}
