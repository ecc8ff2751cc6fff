// The settings of the campus: what is in force, what the deployment sets, and what admins have stored.

import type { Static } from 'typebox';
import * as Type from 'typebox';
import type { Calls } from '#contract/call.ts';
import { Choices, Line, Text } from '#contract/fields.ts';
import { eventPublishers } from '#contract/permissions.ts';
import { sections, settingLimits, settingNames } from './settings.rules.ts';

export * from './settings.rules.ts';

/** Lists are texts with a line each, as in the form. */
const SettingValues = Type.Object({
  campusName: Type.String(),
  helpContacts: Type.String({ description: 'A line each.' }),
  campusDomains: Type.String({ description: 'A line each; empty for any address.' }),
  timeZone: Type.String(),
  sectionsOff: Choices(sections),
  eventPublishers: Type.Enum([...eventPublishers]),
});
export type SettingValues = Static<typeof SettingValues>;

export const Settings = Type.Object({
  values: SettingValues,
  /** By the environment variables. */
  defaults: SettingValues,
  stored: Type.Array(Type.Enum([...settingNames]), { description: 'Those that are not the default.' }),
  version: Type.Integer(),
});
export type Settings = Static<typeof Settings>;

export const SettingsInput = Type.Object({
  campusName: Line({ maxLength: settingLimits.campusName }),
  helpContacts: Text({
    maxLength: settingLimits.contacts * (settingLimits.contact + 1),
    description: 'A line each.',
  }),
  campusDomains: Text({
    maxLength: settingLimits.domains * (settingLimits.domain + 1),
    description: 'Separated by lines or commas; empty for any address.',
  }),
  timeZone: Line({ minLength: 1, maxLength: settingLimits.timeZone }),
  sectionsOff: Choices(sections),
  eventPublishers: Type.Enum([...eventPublishers]),
  asDefault: Choices(settingNames),
  leavesOutOwnDomain: Type.Boolean({
    description: 'That the domains leave out the address of whoever saves them is meant.',
  }),
  version: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
});
export type SettingsInput = Static<typeof SettingsInput>;

const SettingsAnswer = Type.Object({ success: Type.Literal(true), settings: Settings });

export const settingsCalls = {
  'GET /api/admin/settings': { answer: SettingsAnswer },
  'PUT /api/admin/settings': {
    body: SettingsInput,
    answer: Type.Object({ success: Type.Literal(true), message: Type.String(), settings: Settings }),
  },
} satisfies Calls;
