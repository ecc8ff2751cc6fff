// What the server refused and logged during a test, for the message of one that fails: an assertion on a field that is missing
// in the answer says nothing of the refusal.

const lines: string[] = [];
const maxLines = 12;
const maxLength = 2_000;

/** Of a call that succeeds, nothing. */
export function noteAnswer(call: string, { status, body }: { status: number; body: unknown }): void {
  if (status < 400) return;
  note(`${call} → ${status} ${typeof body === 'string' ? body : JSON.stringify(body)}`);
}

/** One JSON object; its stack is easier to read in lines. */
export const noteLogLine = (line: string): void => note(line.trim().replaceAll(String.raw`\n`, '\n'));

function note(line: string): void {
  lines.push(line.slice(0, maxLength));
  if (lines.length > maxLines) lines.shift();
}

/** Adds them to the first error of the test that has ended, and forgets them. */
export function tellRefusals([error]: { message: string }[] = []): void {
  const refused = lines.splice(0);
  if (error && refused.length > 0)
    error.message += `\n\nRefused or logged by the server during this test:\n${refused.join('\n')}`;
}
