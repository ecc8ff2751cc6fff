// The title that a PDF has in its document information, read without a PDF library.
import { cleanLine } from '#contract/text.ts';

/** The information is near the end, or near the beginning of a file that is made for the web. */
const searchedBytes = 200_000;

/** Empty where there is none, or one that a program made up. */
export async function titleOfPdf(file: File): Promise<string> {
  const parts = [file.slice(-searchedBytes), file.slice(0, searchedBytes)];
  const text = (await Promise.all(parts.map(bytesAsText))).join('\n');
  const [, number, generation] = /\/Info\s+(\d{1,10})\s+(\d{1,5})\s+R/.exec(text) ?? [];
  if (!number) return '';
  const object =
    new RegExp(`(?:^|\\s)${number}\\s+${generation}\\s+obj\\b([\\s\\S]{0,5000})`).exec(text)?.[1] ?? '';
  const dictionary = object.split('endobj')[0] ?? '';
  const [, literal, hex] =
    /\/Title\s*(?:\(((?:\\[\s\S]|[^\\()]){0,1000})\)|<([\da-f\s]{0,2000})>)/i.exec(dictionary) ?? [];
  const title = cleanLine(decode(literal === undefined ? fromHex(hex ?? '') : readEscapes(literal)));
  return title.length < 4 || madeUp.test(title) ? '' : title;
}

const madeUp =
  /^(untitled|unbenannt|microsoft (word|powerpoint)|powerpoint|document\d*$|slide \d+$)|\.(docx?|pptx?|tex|dvi|indd|pdf)$/i;

async function bytesAsText(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

const fromHex = (digits: string): string =>
  (digits.replace(/\s/g, '').match(/../g) ?? [])
    .map((pair) => String.fromCharCode(Number.parseInt(pair, 16)))
    .join('');

const readEscapes = (text: string): string =>
  text.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
    /\d/.test(code)
      ? String.fromCharCode(Number.parseInt(code, 8))
      : ({ n: ' ', r: ' ', t: ' ' }[code] ?? code),
  );

/** UTF-16 begins with its mark; other texts are in an encoding that is Latin 1 for letters. */
function decode(text: string): string {
  if (!text.startsWith('\xfe\xff')) return text;
  return new TextDecoder('utf-16be').decode(Uint8Array.from(text.slice(2), (char) => char.charCodeAt(0)));
}
