// The table of resources for a spreadsheet.
import type { Analytics } from '#contract/analytics.ts';

const header = ['Title', 'Type', 'Course', 'Shared on', 'Views', 'Downloads', 'Helpful votes'];

export const toCsv = ({ resources }: Pick<Analytics, 'resources'>): string =>
  [
    header,
    ...resources.map((row) => [
      row.title,
      row.resourceType,
      row.courseCode,
      row.createdAt.slice(0, 10),
      row.views,
      row.downloads,
      row.helpful,
    ]),
  ]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('');

/** A title that begins like a formula would be computed by the spreadsheet: an apostrophe keeps it text. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
