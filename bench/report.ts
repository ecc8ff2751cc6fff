// Collects the results: logs them as they arrive, prints tables at the end, and writes a JSON file.
import { mkdir, writeFile } from 'node:fs/promises';
import { type Load, type Measured, measure, measureInTurns } from './load.ts';

interface Row extends Measured {
  where: string;
  what: string;
}

type Bound = 'at least' | 'at most';

export class Report {
  readonly #rows: Row[] = [];
  readonly #ratios: Record<string, string> = {};

  log(line: string): void {
    console.log(line);
  }

  async note(where: string, what: string, load: Load): Promise<void> {
    this.#record(where, what, await measure(load));
  }

  /** Returns the throughput of the last load divided by that of the first. */
  async compare(where: string, compared: Record<string, Load>): Promise<number> {
    const { measured, share } = await measureInTurns(Object.values(compared));
    for (const [index, what] of Object.keys(compared).entries())
      this.#record(where, what, measured[index] as Measured);
    return share;
  }

  ratio(what: string, value: number, target: number, bound: Bound = 'at least'): void {
    const isMet = bound === 'at least' ? value >= target : value <= target;
    this.fact(what, `${value.toFixed(2)} (${bound} ${target}: ${isMet ? 'met' : 'NOT MET'})`);
  }

  /** The ratio of response times, computed from throughput: under full load it is the inverse, and more precise than milliseconds. */
  growth(what: string, from: string, to: string, target: number): void {
    const found = (where: string) => this.#rows.find((row) => row.where === where && row.what === what);
    const [before, after] = [found(from), found(to)];
    if (before && after)
      this.ratio(
        `${what}, time in ${to} of that in ${from}`,
        before.perSecond / after.perSecond,
        target,
        'at most',
      );
  }

  fact(what: string, sentence: string): void {
    this.#ratios[what] = sentence;
    this.log(`  → ${what}: ${sentence}`);
  }

  async print(): Promise<void> {
    console.table(this.#rows);
    console.table(this.#ratios);
    await mkdir('bench/results', { recursive: true });
    const file = `bench/results/${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
    const results = { node: process.version, rows: this.#rows, ratios: this.#ratios };
    await writeFile(file, JSON.stringify(results, null, 2));
    this.log(`Written to ${file}`);
  }

  #record(where: string, what: string, measured: Measured): void {
    this.#rows.push({ where, what, ...measured });
    const { perSecond, p50, p99, errors } = measured;
    this.log(
      `  ${what.padEnd(34)} ${String(perSecond).padStart(7)}/s  p50 ${p50} ms  p99 ${p99} ms${errors ? `  ${errors} ERRORS` : ''}`,
    );
  }
}
