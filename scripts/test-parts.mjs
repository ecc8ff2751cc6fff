// Runs and times one part of the tests. The output of parts that run in parallel is prefixed with their name.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { countIn, isFailedTest, isPassedTest, timeIn } from './test-output.mjs';

/** Lines of a failed part that are repeated at the end, few enough for a log that keeps only its end. */
const repeatedLines = 60;
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/**
 * Resolves with the name, the result, the duration and, where the output was prefixed, how many tests ran, what took how long,
 * and what says why it failed: the titles of the failed tests and the last lines.
 */
export async function runPart(name, [command, ...args], { prefix, env }) {
  const started = Date.now();
  if (!prefix) console.log(`\n— ${name} —`);
  const child = spawn(command === 'node' ? process.execPath : `node_modules/.bin/${command}`, args, {
    stdio: prefix ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  const failedTests = new Set();
  const lastLines = [];
  const counts = [];
  const times = [];
  const print = (line) => {
    console.log(`${name} │ ${line}`);
    const text = line.replaceAll(colours, '');
    const trimmed = text.trim();
    if (isFailedTest(trimmed) && failedTests.size < repeatedLines) failedTests.add(trimmed);
    if (!isPassedTest(trimmed)) lastLines.push(text);
    if (lastLines.length > repeatedLines) lastLines.shift();
    counts.push(countIn(trimmed) ?? []);
    times.push(timeIn(trimmed) ?? []);
  };
  if (prefix)
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', print);
  const passed = await new Promise((done) => {
    child.on('error', (error) => done(console.error(error)));
    child.on('close', (status) => done(status === 0));
  });
  const seconds = Math.round((Date.now() - started) / 1000);
  const reasons = [...lastLines, ...failedTests];
  return {
    ...{ name, passed: passed === true, seconds, reasons },
    ...{ count: counts.flat().join(' | '), times: times.flat() },
  };
}
