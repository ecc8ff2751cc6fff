// The settings of the campus that admins have stored, over the defaults of the environment.

import { eq } from 'drizzle-orm';
import { isCampusEmail } from '#contract/campus-email.ts';
import type { EventPublishers } from '#contract/permissions.ts';
import type { Section } from '#contract/platform/settings.rules.ts';
import {
  isTimeZone,
  partsOf,
  type SettingName,
  type Settings,
  type SettingsInput,
  type SettingValues,
  settingLimits,
  settingNames,
  toDomain,
} from '#contract/platform/settings.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { settings } from '#server/db/tables/platform/settings.ts';
import { recordAuditEntry } from '#server/features/platform/audit/audit.service.ts';
import type { UserRow } from '#server/features/platform/users/users.service.ts';
import { Refused } from '#server/lib/errors.ts';

/** There is one row. */
export const settingsId = '00000000-0000-4000-8000-000000000001';

type Stored = typeof settings.$inferSelect;
type Values = Pick<Config, SettingName>;

const nothingStored: Stored = {
  id: settingsId,
  campusName: null,
  helpContacts: null,
  campusDomains: null,
  timeZone: null,
  sectionsOff: null,
  eventPublishers: null,
  version: 0,
  updatedAt: new Date(0),
};

export async function readSettings(db: Db, defaults: Values): Promise<Settings> {
  const [row] = await db.select().from(settings).where(eq(settings.id, settingsId));
  return toSettings(row ?? nothingStored, defaults);
}

export async function changeSettings(
  db: Db,
  defaults: Values,
  actor: UserRow,
  input: SettingsInput,
): Promise<Settings> {
  const values = checked(input);
  if (!input.asDefault.includes('campusDomains')) refuseLockOut(actor, values.campusDomains, input);
  return db.transaction(async (db) => {
    await db.insert(settings).values({ id: settingsId }).onConflictDoNothing();
    const [before] = await db.select().from(settings).where(eq(settings.id, settingsId)).for('update');
    if (before?.version !== input.version) throw new Refused('edit_conflict');
    const stored = Object.fromEntries(
      settingNames.map((name) => [name, input.asDefault.includes(name) ? null : values[name]]),
    );
    const [after] = await db
      .update(settings)
      .set({ ...stored, version: before.version + 1, updatedAt: new Date() })
      .where(eq(settings.id, settingsId))
      .returning();
    if (!after) throw new Error('The settings were not returned.');
    for (const name of settingNames) {
      const [was, is] = [wordsOf(before, defaults, name), wordsOf(after, defaults, name)];
      if (was !== is)
        await recordAuditEntry(db, {
          action: 'setting_changed',
          actor,
          subject: { id: settingsId, title: titles[name] },
          before: was,
          after: is,
        });
    }
    return toSettings(after, defaults);
  });
}

const titles: Record<SettingName, string> = {
  campusName: 'the name of the campus',
  helpContacts: 'the help contacts',
  campusDomains: 'the email domains',
  timeZone: 'the time zone',
  sectionsOff: 'the sections that are off',
  eventPublishers: 'who may publish events',
};

/** The schema has checked lengths; this is what it cannot say. */
function checked(input: SettingsInput): Values {
  const helpContacts = partsOf(input.helpContacts, /\n/);
  if (helpContacts.length > settingLimits.contacts)
    throw invalid('helpContacts', `Please write at most ${settingLimits.contacts} contacts, a line each.`);
  if (helpContacts.some((contact) => contact.length > settingLimits.contact))
    throw invalid('helpContacts', `A contact has at most ${settingLimits.contact} characters.`);
  const domains = partsOf(input.campusDomains, /[\s,;]/);
  if (domains.length > settingLimits.domains)
    throw invalid('campusDomains', `Please write at most ${settingLimits.domains} domains.`);
  const campusDomains = domains.map((each) => {
    const domain = toDomain(each);
    if (!domain) throw invalid('campusDomains', `“${each}” is not a domain such as campus.example.edu.`);
    return domain;
  });
  if (!isTimeZone(input.timeZone))
    throw invalid('timeZone', 'There is no such time zone. An example is Europe/Berlin.');
  return {
    campusName: input.campusName,
    helpContacts,
    campusDomains: [...new Set(campusDomains)],
    timeZone: input.timeZone,
    sectionsOff: input.sectionsOff as Section[],
    eventPublishers: input.eventPublishers as EventPublishers,
  };
}

/** Where domains are given, writing needs a confirmed address: without one, nobody could take this back. */
function refuseLockOut(
  actor: UserRow,
  domains: readonly string[],
  { leavesOutOwnDomain }: SettingsInput,
): void {
  if (domains.length === 0) return;
  if (!actor.emailVerifiedAt)
    throw invalid(
      'campusDomains',
      'Please confirm your own address first: with domains, only those who have can write, and you could not take this back.',
    );
  if (!isCampusEmail(actor.email, domains) && !leavesOutOwnDomain)
    throw invalid(
      'campusDomains',
      `Your own address, ${actor.email}, is not of these domains. Please tick that this is meant.`,
    );
}

const invalid = (field: SettingName, message: string) =>
  new Refused('invalid_input', { message, errors: { [field]: message } });

function toSettings(row: Stored, defaults: Values): Settings {
  const stored = settingNames.filter((name) => row[name] !== null);
  const values = Object.fromEntries(settingNames.map((name) => [name, row[name] ?? defaults[name]]));
  return {
    values: present(values as Values),
    defaults: present(defaults),
    stored,
    version: row.version,
  };
}

const present = (values: Values): SettingValues => ({
  campusName: values.campusName,
  helpContacts: values.helpContacts.join('\n'),
  campusDomains: values.campusDomains.join('\n'),
  timeZone: values.timeZone,
  sectionsOff: values.sectionsOff,
  eventPublishers: values.eventPublishers,
});

/** For the audit log. */
function wordsOf(row: Stored, defaults: Values, name: SettingName): string {
  const value = row[name] ?? defaults[name];
  const text = (Array.isArray(value) ? value.join(', ') : value) || 'none';
  return row[name] === null ? `${text} (default)` : text;
}
