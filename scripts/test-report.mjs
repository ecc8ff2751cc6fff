// The end of a run: why a part failed, how many tests each part ran, and what took longest.
const shownTimes = 5;

/** Ends the process. The errors of a failed part come last: in a log, the other part has printed hundreds of lines after them. */
export function printResults(results, milliseconds) {
  for (const { name, passed, reasons } of results)
    if (!passed && reasons.length > 0) console.log(`\n— ${name} failed —\n${reasons.join('\n')}`);
  printSlowest(results);
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log('');
  for (const { name, passed, seconds, count } of results)
    console.log(
      `${passed ? '✓' : '✗'} ${name.padEnd(width)} ${String(seconds).padStart(4)} s  ${count}`.trimEnd(),
    );
  const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
  const total = Math.round(milliseconds / 1000);
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}.` : `\nAll passed in ${total} s.`);
  process.exit(failed.length > 0 ? 1 : 0);
}

/** Of the checks, test files and journeys; a part without any of them, such as the build, counts as one. */
function printSlowest(results) {
  const times = results.flatMap(({ name, seconds, times }) =>
    times.length > 0 ? times : [{ name, seconds }],
  );
  if (times.length <= shownTimes) return;
  console.log('\nThe slowest:');
  const slowest = times.sort((one, other) => other.seconds - one.seconds).slice(0, shownTimes);
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
