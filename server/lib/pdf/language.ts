// The language of a text, as far as its script says it: readers choose their voice by it.

const scripts: [RegExp, language: string][] = [
  [/\p{Script=Latin}/gu, 'en-GB'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Han}/gu, 'zh'],
  // Many languages are written in it.
  [/\p{Script=Cyrillic}/gu, 'und-Cyrl'],
];

/** Ours are English; of the script that most letters are of. */
export function languageOf(text: string): string {
  const counts = scripts.map(([letters, language]) => ({
    language,
    count: text.match(letters)?.length ?? 0,
  }));
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).language;
}
