// Warms up the JIT for process.nextTick: Node 20 optimizes it into code several times slower when it first becomes hot
// after PGlite has been loaded, and every request calls it a dozen times.

const calls = 100_000;

export function warmUpNextTick(): Promise<void> {
  return new Promise((done) => {
    let left = calls;
    const tick = () => {
      left -= 1;
      if (left > 0) process.nextTick(tick);
      else done();
    };
    tick();
  });
}
