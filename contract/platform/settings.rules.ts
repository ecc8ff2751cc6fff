// The settings of the campus that admins can change, and the environment variables that are their defaults.

export const settingVariables = {
  campusName: 'CAMPUS_NAME',
  helpContacts: 'HELP_CONTACTS',
  campusDomains: 'CAMPUS_EMAIL_DOMAINS',
  timeZone: 'CAMPUS_TIMEZONE',
  sectionsOff: 'SECTIONS_OFF',
  eventPublishers: 'EVENT_PUBLISHERS',
} as const;

export type SettingName = keyof typeof settingVariables;

export const settingNames = Object.keys(settingVariables) as [SettingName, ...SettingName[]];

export const settingLimits = {
  campusName: 80,
  contacts: 10,
  contact: 200,
  domains: 50,
  domain: 120,
  timeZone: 64,
} as const;

/** The sections of the site that can be switched off. */
export const sections = [
  'forums',
  'events',
  'courses',
  'study-groups',
  'mentorship',
  'success-stories',
  'partners',
] as const;
export type Section = (typeof sections)[number];

/** A domain as it is compared; undefined where it is none. */
export function toDomain(value: string): string | undefined {
  const name = value.trim().toLowerCase().replace(/^[@.]/, '');
  return /^[^\s@/:,]+\.[^\s@/:.,]{2,}$/.test(name) && name.length <= settingLimits.domain ? name : undefined;
}

/** Checked by constructing a formatter: Intl.supportedValuesOf omits some valid names. Offsets are no zones. */
export function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return /^[a-z]/i.test(value);
  } catch {
    return false;
  }
}

/** The lines of a text, or what its separators separate, without empty ones. */
export const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
