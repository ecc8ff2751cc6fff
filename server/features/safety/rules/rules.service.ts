// Watched words and hosts and the limits, as moderators keep them.

import { asc, count, eq, sql } from 'drizzle-orm';
import {
  defaultTextLimits,
  type Rule,
  type RuleInput,
  ruleLimits,
  type TextLimits,
  textLimitNames,
} from '#contract/safety/rules.ts';
import type { Db } from '#server/db/db.ts';
import { rules, textLimits } from '#server/db/tables/safety/rules.ts';
import { recordAuditEntry } from '#server/features/platform/audit/audit.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { refuseTaken } from '#server/lib/taken-names.ts';
import { hostKey, wordKey } from '#server/lib/watched-text.ts';
import type { RuleRow } from './watch.service.ts';

type Moderator = { id: string; username: string };

/** There is one row of limits. */
const limitsId = '00000000-0000-4000-8000-000000000002';

export async function listRules(db: Db) {
  const rows = await db.select().from(rules).orderBy(asc(rules.kind), asc(rules.key)).limit(ruleLimits.count);
  const [stored] = await db.select().from(textLimits);
  return {
    rules: rows.map(toRule),
    limits: { ...defaultTextLimits, ...stored?.values },
    limitsVersion: stored?.version ?? 0,
  };
}

export async function addRule(db: Db, moderator: Moderator, input: RuleInput): Promise<Rule> {
  const values = valuesOf(input);
  return refusingDuplicates(() =>
    db.transaction(async (db) => {
      // One after the other, so that the number is exact.
      await db.execute(sql`select pg_advisory_xact_lock(hashtext('rules'))`);
      const [existing] = await db.select({ count: count() }).from(rules);
      if ((existing?.count ?? 0) >= ruleLimits.count)
        throw new Refused('invalid_input', {
          message: `There are ${ruleLimits.count} rules already. Please remove one first.`,
        });
      const [row] = await db.insert(rules).values(values).returning();
      if (!row) throw new Error('An inserted rule was not returned.');
      await recordAuditEntry(db, {
        action: 'rule_added',
        actor: moderator,
        subject: { id: row.id, title: row.pattern },
        after: row.action,
      });
      return toRule(row);
    }),
  );
}

export async function changeRule(
  db: Db,
  moderator: Moderator,
  id: string,
  { version, ...input }: RuleInput & { version: number },
): Promise<Rule> {
  const values = valuesOf(input);
  return refusingDuplicates(() =>
    db.transaction(async (db) => {
      const before = await lockRule(db, id);
      if (before.version !== version) throw new Refused('edit_conflict');
      const [row] = await db
        .update(rules)
        .set({ ...values, version: version + 1 })
        .where(eq(rules.id, id))
        .returning();
      if (!row) throw notFound();
      await recordAuditEntry(db, {
        action: 'rule_changed',
        actor: moderator,
        subject: { id, title: row.pattern },
        before: `${before.pattern}: ${before.action}`,
        after: `${row.pattern}: ${row.action}`,
      });
      return toRule(row);
    }),
  );
}

export async function removeRule(db: Db, moderator: Moderator, id: string): Promise<void> {
  await db.transaction(async (db) => {
    const { pattern, action } = await lockRule(db, id);
    await db.delete(rules).where(eq(rules.id, id));
    await recordAuditEntry(db, {
      action: 'rule_removed',
      actor: moderator,
      subject: { id, title: pattern },
      before: action,
    });
  });
}

export async function changeLimits(
  db: Db,
  moderator: Moderator,
  { version, ...limits }: TextLimits & { version: number },
): Promise<void> {
  await db.transaction(async (db) => {
    await db.insert(textLimits).values({ id: limitsId }).onConflictDoNothing();
    const [row] = await db.select().from(textLimits).where(eq(textLimits.id, limitsId)).for('update');
    if (row?.version !== version) throw new Refused('edit_conflict');
    const before = { ...defaultTextLimits, ...row.values };
    const changed = textLimitNames.filter((name) => before[name] !== limits[name]);
    const values = Object.fromEntries(
      textLimitNames
        .filter((name) => limits[name] !== defaultTextLimits[name])
        .map((name) => [name, limits[name]]),
    );
    await db
      .update(textLimits)
      .set({ values, version: version + 1 })
      .where(eq(textLimits.id, limitsId));
    if (changed.length === 0) return;
    const wordsOf = (given: Record<string, number>) =>
      changed.map((name) => `${name} ${given[name]}`).join(', ');
    await recordAuditEntry(db, {
      action: 'limits_changed',
      actor: moderator,
      subject: { id: limitsId, title: 'the limits for texts' },
      before: wordsOf(before),
      after: wordsOf(limits),
    });
  });
}

/** What matches nothing, or everything, is refused. */
export function valuesOf({ kind, pattern, action, note }: RuleInput) {
  const key = kind === 'host' ? hostKey(pattern) : wordKey(pattern) + (pattern.endsWith('*') ? '*' : '');
  const problem =
    kind === 'host'
      ? key.includes('.') || 'Please write a host such as example.com.'
      : key.replace('*', '').length >= 2 || 'Please write at least two letters or digits.';
  if (problem !== true)
    throw new Refused('invalid_input', { message: problem, errors: { pattern: problem } });
  return { kind, pattern, key, action, note };
}

const refusingDuplicates = <Saved>(save: () => Promise<Saved>): Promise<Saved> =>
  refuseTaken('pattern', 'There is a rule for this already.', save);

async function lockRule(db: Db, id: string): Promise<RuleRow> {
  const [row] = isId(id) ? await db.select().from(rules).where(eq(rules.id, id)).for('update') : [];
  if (!row) throw notFound();
  return row;
}

const notFound = () => new Refused('not_found', { message: 'This rule does not exist any more.' });

export const toRule = ({ id, kind, pattern, action, note, version }: RuleRow): Rule => ({
  _id: id,
  kind,
  pattern,
  action,
  note,
  version,
});
