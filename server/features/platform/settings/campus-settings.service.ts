// The settings in force on this instance: what admins have stored, over the environment.

import { eq } from 'drizzle-orm';
import type { SettingName } from '#contract/platform/settings.rules.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';
import { settings } from '#server/db/tables/platform/settings.ts';
import { TableCache } from '#server/lib/table-cache.ts';
import { settingsId } from './settings.service.ts';

type Values = Pick<Config, SettingName>;

export class CampusSettings {
  /** The configuration with the settings in force: to be read at each use. */
  readonly config: Config;

  private constructor(
    private readonly inForce: TableCache<Values>,
    readonly defaults: Values,
    config: Config,
  ) {
    this.config = {
      ...config,
      get campusName() {
        return inForce.value.campusName;
      },
      get helpContacts() {
        return inForce.value.helpContacts;
      },
      get campusDomains() {
        return inForce.value.campusDomains;
      },
      get timeZone() {
        return inForce.value.timeZone;
      },
      get sectionsOff() {
        return inForce.value.sectionsOff;
      },
      get eventPublishers() {
        return inForce.value.eventPublishers;
      },
    };
  }

  static async open(database: Database, config: Config): Promise<CampusSettings> {
    const { campusName, helpContacts, campusDomains, timeZone, sectionsOff, eventPublishers } = config;
    const defaults = { campusName, helpContacts, campusDomains, timeZone, sectionsOff, eventPublishers };
    const inForce = await TableCache.open(database, [settings], async (db) => ({
      ...defaults,
      ...(await readStored(db)),
    }));
    return new CampusSettings(inForce, defaults, config);
  }

  /** Called when a change is announced, and again when the new settings are in force. */
  onChange(listener: () => void): void {
    this.inForce.onChange(listener);
  }

  whenCurrent(): Promise<void> | undefined {
    return this.inForce.whenCurrent();
  }
}

/** Only those that are stored. */
async function readStored(db: Db): Promise<Partial<Values>> {
  const [row] = await db.select().from(settings).where(eq(settings.id, settingsId));
  const { campusName, helpContacts, campusDomains, timeZone, sectionsOff, eventPublishers } = row ?? {};
  const values = { campusName, helpContacts, campusDomains, timeZone, sectionsOff, eventPublishers };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => (value ?? null) !== null));
}
