// Serialises the analytics of resources as CSV.
import type { Analytics } from '#contract/site/analytics.ts';

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

/**
 * Every text is quoted, so that no separator of any spreadsheet's locale splits it. The leading apostrophe prevents CSV
 * injection: spreadsheets would evaluate a title that begins like a formula, also after spaces or in full-width letters.
 */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^\s*[=+\-@|%＝＋－＠]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
