// The formats of documents that can be shared. Without TypeBox, so that pages can load it.

/** With the words for people. */
export const documentFormats = {
  word: 'Word document',
  slides: 'PowerPoint slides',
  sheet: 'Excel workbook',
  'open-text': 'OpenDocument text',
  'open-slides': 'OpenDocument slides',
  'open-sheet': 'OpenDocument spreadsheet',
  text: 'Text',
  zip: 'ZIP archive',
} as const;
export type DocumentFormat = keyof typeof documentFormats;

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** As which they are served. */
export const documentMimes: Record<DocumentFormat, string> = {
  word: `${office}.wordprocessingml.document`,
  slides: `${office}.presentationml.presentation`,
  sheet: `${office}.spreadsheetml.sheet`,
  'open-text': `${openDocument}.text`,
  'open-slides': `${openDocument}.presentation`,
  'open-sheet': `${openDocument}.spreadsheet`,
  text: 'text/plain',
  zip: 'application/zip',
};

/** What is kept of a document for its preview. */
export const documentLimits = { text: 20_000, entries: 300, fact: 200 } as const;
