// Which nouns the walks cover: the exhaustive tests of every route, list, page and kind of text. All of them, unless npm test
// has chosen some (scripts/walked-nouns.mjs): those that a change touches, and one of each kind.
const chosen = process.env.WALKED_NOUNS?.split(',');

export const isWalked = (noun: string): boolean => !chosen || chosen.includes(noun);
