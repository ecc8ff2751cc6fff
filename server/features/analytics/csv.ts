// Serialises the analytics of resources as CSV.
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

/** The leading apostrophe prevents CSV injection: spreadsheets would evaluate a title that begins like a formula. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
