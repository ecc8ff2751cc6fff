// Times calls against each other in one process, in turns, so that the load of the machine is the same for all of them.
const rounds = 300;

/** Of each in milliseconds. */
export async function mediansOf(measured: (() => Promise<unknown>)[]): Promise<number[]> {
  const times = measured.map(() => [] as number[]);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, run] of measured.entries()) {
      const began = performance.now();
      await run();
      // The first rounds warm up.
      if (round >= rounds / 3) times[index]?.push(performance.now() - began);
    }
  return times.map((all) => all.sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0);
}
