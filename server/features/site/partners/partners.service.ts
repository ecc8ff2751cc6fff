// Partners: the public list, and the changes of admins.

import { asc, count, eq, max } from 'drizzle-orm';
import { type Partner, type PartnerInput, partnerLimits } from '#contract/site/partners.ts';
import type { Db } from '#server/db/db.ts';
import { partners } from '#server/db/tables/site/partners.ts';
import {
  attachFile,
  type FileOwner,
  fileUrl,
  releaseFile,
} from '#server/features/platform/files/files.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';

type PartnerRow = typeof partners.$inferSelect;

/** Logos are public. */
export const partnerFiles: FileOwner = {
  mayRead: async (db, _actor, fileId) => {
    const found = await db
      .select({ id: partners.id })
      .from(partners)
      .where(eq(partners.logoId, fileId))
      .limit(1);
    return found.length > 0 ? { access: 'public' } : 'no';
  },
};

export async function listPartners(db: Db): Promise<Partner[]> {
  const rows = await db
    .select()
    .from(partners)
    .orderBy(asc(partners.position), asc(partners.id))
    .limit(partnerLimits.count);
  return rows.map(toPartner);
}

/** Adds it at the end. */
export async function createPartner(db: Db, input: PartnerInput): Promise<Partner> {
  return db.transaction(async (db) => {
    const [existing] = await db.select({ count: count(), last: max(partners.position) }).from(partners);
    if ((existing?.count ?? 0) >= partnerLimits.count) {
      throw new Refused('invalid_input', { message: `There are ${partnerLimits.count} partners already.` });
    }
    const [row] = await db
      .insert(partners)
      .values({ ...valuesOf(input), position: (existing?.last ?? 0) + 1 })
      .returning();
    if (!row) throw new Error('An inserted partner was not returned.');
    return toPartner(row);
  });
}

export async function changePartner(db: Db, id: string, input: PartnerInput): Promise<Partner> {
  const [row] = isId(id)
    ? await db
        .update(partners)
        .set({ ...valuesOf(input), updatedAt: new Date() })
        .where(eq(partners.id, id))
        .returning()
    : [];
  if (!row) throw notFound();
  return toPartner(row);
}

export async function deletePartner(db: Db, id: string): Promise<void> {
  await db.transaction(async (db) => {
    const { logoId } = await lockPartner(db, id);
    await db.delete(partners).where(eq(partners.id, id));
    if (logoId) await releaseFile(db, logoId);
  });
}

export async function setLogo(db: Db, id: string, fileId: string): Promise<Partner> {
  return db.transaction(async (db) => {
    const before = await lockPartner(db, id);
    await attachFile(db, fileId, { thumbnail: false });
    if (before.logoId) await releaseFile(db, before.logoId);
    const [row] = await db
      .update(partners)
      .set({ logoId: fileId, updatedAt: new Date() })
      .where(eq(partners.id, id))
      .returning();
    if (!row) throw notFound();
    return toPartner(row);
  });
}

/** Refuses an order that lacks a partner, or names one that does not exist: another admin changed the list. */
export async function orderPartners(db: Db, ids: string[]): Promise<void> {
  await db.transaction(async (db) => {
    const rows = await db.select({ id: partners.id }).from(partners).for('update');
    const isComplete = new Set(ids).size === rows.length && rows.every(({ id }) => ids.includes(id));
    if (!isComplete || ids.length !== rows.length) throw new Refused('edit_conflict');
    for (const [index, id] of ids.entries())
      await db
        .update(partners)
        .set({ position: index + 1 })
        .where(eq(partners.id, id));
  });
}

/** Checked before a file is received. */
export async function requirePartner(db: Db, id: string): Promise<void> {
  const [row] = isId(id)
    ? await db.select({ id: partners.id }).from(partners).where(eq(partners.id, id))
    : [];
  if (!row) throw notFound();
}

async function lockPartner(db: Db, id: string): Promise<PartnerRow> {
  const [row] = isId(id) ? await db.select().from(partners).where(eq(partners.id, id)).for('update') : [];
  if (!row) throw notFound();
  return row;
}

const valuesOf = ({ name, url, text }: PartnerInput) => ({ name, url, text });

const toPartner = (row: PartnerRow): Partner => ({
  _id: row.id,
  name: row.name,
  url: row.url,
  text: row.text,
  logo: row.logoId ? fileUrl(row.logoId) : '',
});

const notFound = () => new Refused('not_found', { message: 'This partner does not exist any more.' });
