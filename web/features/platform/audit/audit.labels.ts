// Texts for the kinds and actions of the audit log.
import type { AuditAction, AuditKind } from '#contract/platform/audit.rules.ts';

export const kindLabels: Record<AuditKind, string> = {
  decisions: 'Decisions about things',
  people: 'Roles and accounts',
  sanctions: 'Sanctions',
  reveals: 'Reading what is private',
  forums: 'Forums',
  events: 'Events',
  settings: 'Settings and rules',
};

/** 'thing_hidden' as 'Thing hidden': what is done has one short name. */
export const actionLabel = (action: AuditAction): string => {
  const words = action.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
