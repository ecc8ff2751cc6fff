// Folds text for searching, so that case and accents make no difference, the same wherever it is done.

export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
