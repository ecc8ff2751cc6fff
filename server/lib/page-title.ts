// The title of a web page, read from its source without interpreting it.
import { cleanLine } from '#contract/text.ts';
import { decodeEntities } from './entities.ts';

/** Empty where the page has none. */
export function titleOfPage(html: string, maxLength: number): string {
  const [, title = ''] = /<title\b[^>]{0,500}>([^<]{0,2000})/i.exec(html) ?? [];
  const line = cleanLine(decodeEntities(title).replace(/\s+/g, ' '));
  // Cleaned again, since a cut may leave half a character.
  return line.length <= maxLength ? line : `${cleanLine(line.slice(0, maxLength - 1))}…`;
}
