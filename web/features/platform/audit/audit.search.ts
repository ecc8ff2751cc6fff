// Search parameters of the audit log.
import { auditActions, auditKinds } from '#contract/platform/audit.rules.ts';
import { oneOf, type SearchValues, searchParams, text } from '#web/lib/search-params.ts';

export const auditSearch = searchParams('/admin/audit', {
  who: text(40),
  what: oneOf(auditActions, ''),
  kind: oneOf(auditKinds, ''),
  since: text(10),
  until: text(10),
});

export type AuditSearch = SearchValues<typeof auditSearch>;

const isDay = (day: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(day);

export const toQuery = ({ who, what, kind, since, until }: AuditSearch) => ({
  actor: who || undefined,
  action: what || undefined,
  kind: kind || undefined,
  since: isDay(since) ? since : undefined,
  until: isDay(until) ? until : undefined,
});
