// Labels of mail kinds, and label and colour of each state.
import type { MailState } from '#contract/platform/mail.rules.ts';
import type { MailKind } from '#contract/platform/mail.ts';
import type { Tone } from '#web/components/ui/Badge.tsx';

export const kindLabels: Record<MailKind, string> = {
  'verify-email': 'Confirm an email address',
  'reset-password': 'Set a new password',
  'password-changed': 'Password changed',
  'second-factor-changed': 'Second factor changed',
  'confirm-new-email': 'Confirm a new email address',
  'email-change-asked': 'Change of address asked for',
  'email-changed': 'Email address changed',
  'newsletter-confirm': 'Confirm the newsletter',
  'newsletter-issue': 'Newsletter',
  'newsletter-test': 'Newsletter, as a test',
  notification: 'Notification',
  'notification-digest': 'Daily mail of notifications',
  'weekly-digest': 'Weekly mail',
  'contact-message': 'Message from the contact form',
  'contact-answer': 'Answer to a message',
  'copyright-receipt': 'Receipt of a copyright notice',
  'copyright-outcome': 'Outcome of a copyright notice',
  'copyright-counter': 'A counter-notice',
};

interface StateStyle {
  label: string;
  tone: Tone;
}

export const stateStyles: Record<MailState, StateStyle> = {
  queued: { label: 'Queued', tone: 'yellow' },
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  dropped: { label: 'Dropped', tone: 'plain' },
};
