// Node 20 compiles process.nextTick into code several times slower when it first becomes busy after the embedded
// database has been loaded, and every request calls it a dozen times. Made busy before, it stays fast.

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
