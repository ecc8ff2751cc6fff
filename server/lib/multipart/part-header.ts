// Parses the header of a part of multipart/form-data: the names of its field and its file.

export interface PartHeader {
  name: string;
  /** Undefined for a part that is not a file. */
  filename: string | undefined;
}

/** Undefined when a line is malformed, no field is named, or the content has an encoding that browsers never send. */
export function parsePartHeader(text: string): PartHeader | undefined {
  const values = new Map<string, string>();
  // With the flag s, because file names may contain the line separators U+2028 and U+2029.
  for (const line of text.split('\r\n')) {
    const [, name, value] = /^([!#$%&'*+\-.^_`|~\w]+):[ \t]*(.*)$/s.exec(line) ?? [];
    if (!name || value === undefined || /[\r\n\0]/.test(value)) return undefined;
    values.set(name.toLowerCase(), value.trim());
  }
  if (!/^(7bit|8bit|binary)?$/i.test(values.get('content-transfer-encoding') ?? '')) return undefined;
  return parseDisposition(values.get('content-disposition') ?? '');
}

function parseDisposition(value: string): PartHeader | undefined {
  const [, type = '', rest = ''] = /^([\w-]+)(.*)$/s.exec(value) ?? [];
  const parameters = parseParameters(rest);
  const name = parameters?.get('name');
  if (type.toLowerCase() !== 'form-data' || !parameters || name === undefined) return undefined;
  return { name, filename: extendedValue(parameters.get('filename*')) ?? parameters.get('filename') };
}

/** `; name="a"; filename=b` by lower-case name; undefined when it is malformed. */
function parseParameters(text: string): Map<string, string> | undefined {
  const found = new Map<string, string>();
  const parameter = /[ \t]*;[ \t]*([\w*-]+)=(?:"((?:[^"\\]|\\[\s\S])*)"|([^\s";]*))/y;
  while (parameter.lastIndex < text.length) {
    const at = parameter.lastIndex;
    const [, name = '', quoted, plain = ''] = parameter.exec(text) ?? [];
    if (!name) return /^[ \t;]*$/.test(text.slice(at)) ? found : undefined;
    // Browsers write a quote as %22; others escape it. Other backslashes belong to paths of Windows.
    found.set(name.toLowerCase(), quoted?.replaceAll('\\"', '"').replaceAll('%22', '"') ?? plain);
  }
  return found;
}

/** `UTF-8''na%C3%AFve.pdf` of RFC 5987; undefined when it is malformed, so that the plain name is used. */
function extendedValue(value: string | undefined): string | undefined {
  const [, encoded] = /^utf-8'[^']*'(.*)$/is.exec(value ?? '') ?? [];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
