// The file name of a download: its extension is that of the detected type, whatever the uploader named the file.

/** The first one is added where the name has none of them. */
const extensions: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
};

/** `exam.hta` becomes `exam.pdf` when it is a PDF: an extension of another type would decide which program opens it. */
export function downloadName(name: string, mime: string): string {
  const allowed = extensions[mime] ?? ['bin'];
  // Windows ignores dots and spaces at the end.
  const trimmed = name.replace(/[\s.]+$/, '');
  const [, base = '', extension = ''] = /^(.*?)(?:\.([a-z][a-z0-9]{0,9}))?$/is.exec(trimmed) ?? [];
  if (base && allowed.includes(extension.toLowerCase())) return trimmed;
  return `${base || 'file'}.${allowed[0]}`;
}
