// Runs a command of the terminal: progress while it works, then a sentence, and exit code 1 when it failed.
import { explain } from './startup-error.ts';

interface Command {
  argument: string | undefined;
  /** Prints at most one line per second. */
  progress: (text: string) => void;
  fail: (sentence: string) => string;
}

export async function runCommand(work: (command: Command) => Promise<string>): Promise<void> {
  const fail = (sentence: string) => {
    process.exitCode = 1;
    return sentence;
  };
  let printed = Date.now();
  const progress = (text: string) => {
    if (Date.now() - printed < 1_000) return;
    printed = Date.now();
    process.stdout.write(`${text}…\n`);
  };
  const sentence = await work({ argument: process.argv[2], progress, fail }).catch((error: unknown) =>
    fail(explain(error)),
  );
  process.stdout.write(`${sentence}\n`);
}
