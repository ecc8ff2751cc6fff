// Times writes one after the other, alternately, so that a busy machine affects all of them alike.

const rounds = 60;
const warmUp = 10;

/** The median of each, in milliseconds. */
export async function timeInTurns(writes: ((number: number) => Promise<Response>)[]): Promise<number[]> {
  const times = writes.map((): number[] => []);
  for (let round = 0; round < rounds + warmUp; round += 1)
    for (const [index, write] of writes.entries()) {
      const started = performance.now();
      const response = await write(round);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`A write was answered with ${response.status}.`);
      if (round >= warmUp) times[index]?.push(performance.now() - started);
    }
  return times.map((all) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0);
}
