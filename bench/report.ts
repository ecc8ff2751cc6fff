// Gathers what was measured: prints it line by line, then as tables, and keeps it as JSON.
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

  say(line: string): void {
    console.log(line);
  }

  async note(where: string, what: string, load: Load): Promise<void> {
    this.#keep(where, what, await measure(load));
  }

  /** Measures in turns what is compared; the share of the first one's throughput that the last one reaches. */
  async compare(where: string, compared: Record<string, Load>): Promise<number> {
    const { measured, share } = await measureInTurns(Object.values(compared));
    for (const [index, what] of Object.keys(compared).entries())
      this.#keep(where, what, measured[index] as Measured);
    return share;
  }

  ratio(what: string, value: number, wanted: number, bound: Bound = 'at least'): void {
    const met = bound === 'at least' ? value >= wanted : value <= wanted;
    this.fact(what, `${value.toFixed(2)} (${bound} ${wanted}: ${met ? 'met' : 'NOT MET'})`);
  }

  /** How much longer something takes here than there. Whole milliseconds would hide it, but under full load time is the inverse of throughput. */
  growth(what: string, from: string, to: string, wanted: number): void {
    const found = (where: string) => this.#rows.find((row) => row.where === where && row.what === what);
    const [before, after] = [found(from), found(to)];
    if (before && after)
      this.ratio(
        `${what}, time in ${to} of that in ${from}`,
        before.perSecond / after.perSecond,
        wanted,
        'at most',
      );
  }

  fact(what: string, sentence: string): void {
    this.#ratios[what] = sentence;
    this.say(`  → ${what}: ${sentence}`);
  }

  async print(): Promise<void> {
    console.table(this.#rows);
    console.table(this.#ratios);
    await mkdir('bench/results', { recursive: true });
    const file = `bench/results/${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
    const written = { node: process.version, rows: this.#rows, ratios: this.#ratios };
    await writeFile(file, JSON.stringify(written, null, 2));
    this.say(`Written to ${file}`);
  }

  #keep(where: string, what: string, measured: Measured): void {
    this.#rows.push({ where, what, ...measured });
    const { perSecond, p50, p99, errors } = measured;
    this.say(
      `  ${what.padEnd(34)} ${String(perSecond).padStart(7)}/s  p50 ${p50} ms  p99 ${p99} ms${errors ? `  ${errors} ERRORS` : ''}`,
    );
  }
}
