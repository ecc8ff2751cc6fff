// Tells a person of a sign-in from a new device.
import type { Db } from '#server/db/db.ts';
import { notify } from '#server/features/platform/notifications/notifications.service.ts';
import { addDevice } from '#server/features/platform/sessions/devices.service.ts';
import { newDevice } from './auth.notifications.ts';

/** Not of the first one. */
export async function notifyNewDevice(db: Db, userId: string, userAgent: string): Promise<void> {
  await db.transaction(async (db) => {
    const device = await addDevice(db, userId, userAgent);
    if (device) await notify(db, newDevice, { userId, mergeKey: `sign-in ${device}`, facts: { device } });
  });
}
