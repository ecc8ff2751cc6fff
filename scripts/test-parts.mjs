// Runs and times one part of the tests. The output of parts that run in parallel is prefixed with their name.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Resolves with the name, the result and the duration. */
export async function runPart(name, [command, ...args], { prefix }) {
  const started = Date.now();
  if (!prefix) console.log(`\n— ${name} —`);
  const child = spawn(command === 'node' ? process.execPath : `node_modules/.bin/${command}`, args, {
    stdio: prefix ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  if (prefix)
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => console.log(`${name} │ ${line}`));
  const passed = await new Promise((done) => {
    child.on('error', (error) => done(console.error(error)));
    child.on('close', (status) => done(status === 0));
  });
  return { name, passed: passed === true, seconds: Math.round((Date.now() - started) / 1000) };
}
