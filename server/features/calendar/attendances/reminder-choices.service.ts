// Which reminders of dates a person wants.

import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { reminderChoices } from '#server/db/tables/calendar/attendances.ts';

interface Choices {
  day: boolean;
  hour: boolean;
}

export async function readReminderChoices(db: Db, userId: string): Promise<Choices> {
  const [row] = await db.select().from(reminderChoices).where(eq(reminderChoices.userId, userId));
  return { day: row?.day ?? true, hour: row?.hour ?? true };
}

export async function chooseReminders(db: Db, userId: string, { day, hour }: Choices): Promise<void> {
  await db
    .insert(reminderChoices)
    .values({ userId, day, hour })
    .onConflictDoUpdate({ target: reminderChoices.userId, set: { day, hour } });
}
