// Warnings, mutes and suspensions in words.
import type { SanctionKind } from '#contract/safety/sanctions.rules.ts';

export const sanctionTitles: Record<SanctionKind, string> = {
  warn: 'A warning',
  mute: 'No writing',
  suspend: 'Suspension',
};

export const sanctionChoices: Record<SanctionKind, string> = {
  warn: 'Warn: they have to read it',
  mute: 'Mute: they read, but cannot write',
  suspend: 'Suspend: they see only why',
};
