// The languages that people can choose. Without TypeBox, so that pages can load it.

/** Codes of ISO 639-1; their names are those of the reader's browser. */
export const languages = [
  'en',
  'ar',
  'de',
  'es',
  'fr',
  'hi',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ru',
  'tr',
  'uk',
  'zh',
] as const;
export type Language = (typeof languages)[number];
