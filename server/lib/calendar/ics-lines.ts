// Reads the lines of a calendar in iCalendar format (RFC 5545): components with their properties. What a calendar says is not
// trusted: the number of components and the length of a line are bounded, and what is malformed is left out.

export interface Property {
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
}

export interface Component {
  name: string;
  properties: Property[];
  /** The observances of a time zone. */
  children: Component[];
}

/** A calendar that cannot be read; the message is a sentence for the person who sent it. */
export class BadCalendar extends Error {
  override name = 'BadCalendar';
}

const maxComponents = 10_000;
const maxDepth = 3;
/** Times, rules and names of zones are short; what is longer is a description, which nobody asked for. */
const maxLineLength = 2_000;
const propertyNames = new Set([
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'UID',
  'TRANSP',
  'STATUS',
  'TZID',
  'TZOFFSETTO',
  'FREEBUSY',
]);

/** The events, time zones and busy times of a calendar, without their texts. */
export function parseCalendar(text: string): Component[] {
  const top: Component[] = [];
  const open: Component[] = [];
  let hasCalendar = false;
  let count = 0;
  for (const line of unfoldedLines(text)) {
    const property = parseLine(line);
    if (!property) continue;
    const { name, value } = property;
    if (name === 'BEGIN') {
      const kind = value.toUpperCase();
      if (kind === 'VCALENDAR' && open.length === 0) {
        hasCalendar = true;
        continue;
      }
      count += 1;
      if (!hasCalendar) throw notCalendar();
      if (count > maxComponents || open.length === maxDepth)
        throw new BadCalendar(
          `This calendar has more than ${maxComponents.toLocaleString('en')} entries. Please share a smaller one.`,
        );
      const component: Component = { name: kind, properties: [], children: [] };
      (open.at(-1)?.children ?? top).push(component);
      open.push(component);
    } else if (name === 'END') open.pop();
    else if (propertyNames.has(name)) open.at(-1)?.properties.push(property);
  }
  if (!hasCalendar) throw notCalendar();
  return top;
}

export const propertyOf = (component: Component, name: string): Property | undefined =>
  component.properties.find((property) => property.name === name);

const notCalendar = () =>
  new BadCalendar('This is not a calendar: please choose a file or address of type .ics.');

/** A line that begins with a space continues the one before it. */
function* unfoldedLines(text: string): Generator<string> {
  let line = '';
  let start = 0;
  while (start <= text.length) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const raw = text.slice(start, text[end - 1] === '\r' ? end - 1 : end);
    const isContinued = raw.startsWith(' ') || raw.startsWith('\t');
    if (isContinued && line.length <= maxLineLength) line += raw.slice(1);
    else if (!isContinued) {
      if (line) yield line;
      line = raw;
    }
    start = end + 1;
  }
  if (line) yield line;
}

/** NAME;PARAM=value;PARAM="quoted: value":value */
function parseLine(line: string): Property | undefined {
  if (line.length > maxLineLength) return undefined;
  const colon = colonOf(line);
  if (colon === -1) return undefined;
  const [name = '', ...params] = line.slice(0, colon).split(';');
  return {
    name: name
      .replace(/^\uFEFF/, '')
      .trim()
      .toUpperCase(),
    params: new Map(
      params.map((param) => {
        const [key = '', value = ''] = param.split('=', 2);
        return [key.toUpperCase(), value.replaceAll('"', '')];
      }),
    ),
    value: line.slice(colon + 1).trim(),
  };
}

/** The first colon outside of quotes. */
function colonOf(line: string): number {
  let isQuoted = false;
  for (let index = 0; index < line.length; index += 1) {
    if (line[index] === '"') isQuoted = !isQuoted;
    else if (line[index] === ':' && !isQuoted) return index;
  }
  return -1;
}
