// Names that nobody may use, since others would take them for the site or its staff. Spellings that look alike count.
import { foldText } from '#contract/search.ts';
import { Refused } from '#server/lib/errors.ts';

/** Characters of other scripts, and digits, that look like Latin letters. In both cases, which may look different. */
const lookalikes = new Map(
  Object.entries({
    a: 'аΑαАᴀ@4',
    b: 'ВΒᴃвЬ8',
    c: 'сСϲⅽᴄ',
    d: 'ԁᴅđ',
    e: 'еЕΕεᴇ3є',
    f: 'ſƒꜰ',
    g: 'ɡɢԌ',
    h: 'һНΗнհʜ',
    i: 'іІΙιıɪ1|ӏ',
    j: 'јЈᴊ',
    k: 'кКΚκᴋ',
    l: 'ʟłⅼ',
    m: 'мМΜᴍⅿ',
    n: 'пηΝпոɴ',
    o: 'оОΟοօᴏ0øσ',
    p: 'рРΡρᴘ',
    q: 'ԛգ',
    r: 'гᴦʀ',
    s: 'ѕЅꜱ5$',
    t: 'тТΤτᴛ7',
    u: 'υսᴜц',
    v: 'νѵᴠ',
    w: 'ԝѡωᴡ',
    x: 'хХΧχ',
    y: 'уУΥγʏү',
    z: 'ΖᴢżȤ2',
  }).flatMap(([letter, alike]) => [...alike].map((character): [string, string] => [character, letter])),
);

const reserved = new Set(
  [
    'admin',
    'administrator',
    'admins',
    'anonymous',
    'campus connect',
    'campus connect team',
    'command line',
    'configuration',
    'housekeeping',
    'deleted user',
    'former member',
    'help desk',
    'mod',
    'moderator',
    'moderators',
    'mods',
    'null',
    'official',
    'postmaster',
    'root',
    'security',
    'staff',
    'superuser',
    'support',
    'sysadmin',
    'system',
    'system administrator',
    'undefined',
    'webmaster',
  ].map(skeleton),
);

/** `field` is the name of the input that the message belongs to. */
export function refuseReservedName(name: string, field: string): void {
  if (!isReservedName(name)) return;
  const message = 'This name is reserved. Please choose another.';
  throw new Refused('invalid_input', { message, errors: { [field]: message } });
}

/** Also with numbers after it, such as admin2. */
export function isReservedName(name: string): boolean {
  return [name, name.replace(/[\d\s._'-]+$/, '')].some((part) => reserved.has(skeleton(part)));
}

/** The same for all spellings that look alike: case, accents and separators removed, `l` and `i` made one letter. */
function skeleton(name: string): string {
  const latin = [...name.normalize('NFKC')]
    .map((character) => lookalikes.get(character) ?? character)
    .join('');
  return foldText(latin)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('l', 'i');
}
