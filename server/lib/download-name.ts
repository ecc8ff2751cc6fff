// The file name of a download: its extension is that of the detected type, whatever the uploader named the file.

/** The first one is added where the name has none of them. */
const extensions: Record<string, readonly string[]> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/zip': ['zip'],
  // Those of scripts that a double click runs, such as js and bat, are missing.
  'text/plain':
    'txt md markdown csv tsv json xml yaml yml tex bib py ipynb java c h cpp hpp cs go rs rb sql r m kt swift scala hs ml ts css'.split(
      ' ',
    ),
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
