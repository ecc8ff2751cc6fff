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

/** What is kept of a document for its preview. */
export const documentLimits = { text: 20_000, entries: 300, fact: 200 } as const;
