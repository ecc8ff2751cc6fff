// Helvetica, which every PDF reader has: the widths of its characters, and text in its encoding (WinAnsi).

/** In thousandths of the font size, for the characters from space to tilde. */
const regular =
  widths(`278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278
  584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278
  469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584`);
const bold =
  widths(`278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333
  584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333
  584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584`);
/** Of the characters beyond ASCII; close enough to break lines. */
const otherWidth = 556;

/** Characters of WinAnsi at 0x80 to 0x9f. */
const special = new Map(
  [
    ...'\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178',
  ].map((character, index) => [character, specialCodes()[index] ?? 63]),
);

function specialCodes(): number[] {
  const unused = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
  return Array.from({ length: 32 }, (_, index) => 0x80 + index).filter((code) => !unused.has(code));
}

function widths(table: string): number[] {
  return table.trim().split(/\s+/).map(Number);
}

export function widthOf(text: string, size: number, isBold: boolean): number {
  const table = isBold ? bold : regular;
  let thousandths = 0;
  for (const character of text) thousandths += table[(character.codePointAt(0) ?? 0) - 32] ?? otherWidth;
  return (thousandths * size) / 1000;
}

/** A PDF string; a character that the font lacks becomes its base letter or a question mark. */
export function pdfString(text: string): string {
  const codes = [...text].map(
    (character) => codeOf(character) ?? codeOf(character.normalize('NFKD')[0] ?? '') ?? 63,
  );
  return `<${codes.map((code) => code.toString(16).padStart(2, '0')).join('')}>`;
}

function codeOf(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  return (code >= 32 && code < 127) || (code >= 160 && code < 256) ? code : special.get(character);
}
