// Notifications about warnings, mutes and suspensions.
import type { SanctionKind } from '#contract/safety/sanctions.rules.ts';
import type { NotificationKind } from '#server/features/platform/notifications/notifications.service.ts';

interface Facts extends Record<string, string> {
  kind: SanctionKind;
  /** Empty for a warning. */
  until: string;
  reason: string;
  isLifted: 'yes' | '';
}

const given: Record<SanctionKind, (facts: Facts) => string> = {
  warn: ({ reason }) => `A moderator has warned you: ${reason}`,
  mute: ({ until, reason }) => `You can read but not write until ${until}: ${reason}`,
  suspend: ({ until, reason }) => `Your account is suspended until ${until}: ${reason}`,
};
const lifted: Record<SanctionKind, string> = {
  warn: 'A warning was taken back',
  mute: 'You can write again',
  suspend: 'Your account is no longer suspended',
};

export const sanctioned: NotificationKind<'sanction', Facts> = {
  type: 'sanction',
  text: (facts) => (facts.isLifted ? `${lifted[facts.kind]}: ${facts.reason}` : given[facts.kind](facts)),
  link: () => '/decisions',
};
